"""Render one picture of the board: run by Blender as `blender -b -P blender_scene.py -- JOB.json OUT.png`. The job
comes from `scenes`; all its lengths are millimetres. It reads only the job and the triangles that the job names."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import bpy
import numpy as np
from mathutils import Vector

Job = dict[str, Any]
MM = 0.001
DIFFUSER = (0.24, 0.23, 0.21)
BRIGHT, EYE = 14.0, 0.85
"""The emission strength of an LED at full value, and the exponent by which lower values look brighter to the eye."""


def material(
    name: str, color: Sequence[float], rough: float = 0.5, metal: float = 0.0, shine: float = 0.0
) -> bpy.types.Material:
    """Return a new material. shine: its emission strength."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    node = made.node_tree.nodes["Principled BSDF"]
    values = {"Base Color": (*color, 1), "Roughness": rough, "Metallic": metal}
    for key, value in (values | {"Emission": (*color, 1), "Emission Strength": shine}).items():
        node.inputs[key].default_value = value
    return made


def wood(name: str, dark: Sequence[float], light: Sequence[float], start: Sequence[float]) -> bpy.types.Material:
    """Return wood with its grain along x. start: offset (x, y, z) into the texture, so that two parts differ."""
    made = material(name, dark, 0.42)
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    kinds = ("NewGeometry", "Mapping", "TexNoise", "ValToRGB")
    place, mapping, noise, ramp = (nodes.new(f"ShaderNode{kind}") for kind in kinds)
    mapping.inputs["Scale"].default_value, mapping.inputs["Location"].default_value = (2.0, 34.0, 34.0), start
    for key, value in {"Scale": 9.0, "Detail": 9.0, "Distortion": 0.6}.items():
        noise.inputs[key].default_value = value
    for end, color, at in zip(ramp.color_ramp.elements, (dark, light), (0.34, 0.68), strict=True):
        end.color, end.position = (*color, 1), at
    link(place.outputs["Position"], mapping.inputs["Vector"])
    link(mapping.outputs["Vector"], noise.inputs["Vector"])
    link(noise.outputs["Fac"], ramp.inputs["Fac"])
    link(ramp.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return made


def load_board(job: Job) -> None:
    dark, light, paint = (0.055, 0.026, 0.012), (0.20, 0.102, 0.05), (0.85, 0.74, 0.52)
    looks = {"plate": wood("plate", dark, light, (0, 0, 0)), "frame": wood("frame", dark, light, (3, 1.7, 2.3))}
    parts = np.load(job["parts"])
    for name in parts.files:
        corners, kind = parts[name].reshape(-1, 3) * MM, name.partition("_")[0]
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(corners.tolist(), [], np.arange(len(corners)).reshape(-1, 3).tolist())
        bpy.context.scene.collection.objects.link(bpy.data.objects.new(name, mesh))
        if name.endswith("_grooves"):
            look = material("inlay", paint, 0.6, shine=0.14)
        else:
            look = looks.get(kind) or material(name, [(channel / 255) ** 2.2 for channel in job["colors"][name]], 0.6)
        mesh.materials.append(look)


def add_lights(job: Job) -> None:
    """Add the light of each lit peg: a thin disc on its face."""
    for place, color in job["lights"]:
        most = max(color)
        look = material("light", [channel / most for channel in color], shine=BRIGHT * (most / 255) ** EYE)
        look.cycles.sample_as_light = False  # sampling hundreds of faint lamps would only add noise
        look.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (*DIFFUSER, 1)
        bpy.ops.mesh.primitive_cylinder_add(
            radius=job["peg_mm"] / 2 * MM, depth=0.06 * MM, vertices=28, location=[at * MM for at in place]
        )
        bpy.context.object.data.materials.append(look)


def add_tool(tool: Job) -> None:
    low, high = (radius * MM for radius in tool["radii"])
    place = [at * MM for at in tool["at"]]
    bpy.ops.mesh.primitive_cone_add(radius1=low, radius2=high, depth=tool["height"] * MM, location=place)
    bpy.context.object.data.materials.append(material("tool", tool["color"], 0.3, 1.0))


def add_card(card: Job) -> None:
    """Lay a card on the table, face up if the job names a picture of its face."""
    bpy.ops.mesh.primitive_plane_add(size=1, location=[at * MM for at in card["at"]], rotation=(0, 0, card["turn"]))
    thing, look = bpy.context.object, material("card", (0.23, 0.025, 0.03), 0.35)
    thing.scale = (0.063, 0.088, 1)
    bpy.ops.object.modifier_add(type="SOLIDIFY")
    thing.modifiers[0].thickness = 0.4 * MM
    if card["face"]:
        picture, nodes = look.node_tree.nodes.new("ShaderNodeTexImage"), look.node_tree.nodes
        picture.image = bpy.data.images.load(card["face"])
        look.node_tree.links.new(picture.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    thing.data.materials.append(look)


def add_light(place: Sequence[float], size: float, watts: float, color: Sequence[float]) -> None:
    bpy.ops.object.light_add(type="AREA", location=place)
    lamp = bpy.context.object
    lamp.data.size, lamp.data.energy, lamp.data.color = size, watts, color
    lamp.rotation_euler = (-Vector(place)).to_track_quat("-Z", "Y").to_euler()


def light_room(mood: str) -> None:
    """mood: "evening" for pictures of play, or "bench", which is bright and even, for the build steps."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("room")
    scene.world.use_nodes = True
    sky = scene.world.node_tree.nodes["Background"].inputs[0]
    if mood == "evening":
        sky.default_value = (0.022, 0.022, 0.026, 1)
        add_light((-0.45, 0.35, 0.75), 0.35, 11, (1, 0.76, 0.50))
        add_light((0.9, -0.5, 1.0), 0.5, 3, (0.78, 0.87, 1))
    else:
        sky.default_value = (0.75, 0.77, 0.8, 1)
        add_light((-0.6, -0.4, 1.2), 1.2, 16, (1, 0.97, 0.92))


def glow() -> None:
    """Add bloom around lights; surfaces that only reflect light stay below the threshold."""
    scene = bpy.context.scene
    scene.use_nodes = True
    nodes, link = scene.node_tree.nodes, scene.node_tree.links.new
    glare = nodes.new("CompositorNodeGlare")
    glare.glare_type, glare.quality, glare.threshold, glare.size = "FOG_GLOW", "HIGH", 0.9, 7
    link(nodes["Render Layers"].outputs["Image"], glare.inputs["Image"])
    link(glare.outputs["Image"], nodes["Composite"].inputs["Image"])


def aim(view: Job) -> None:
    place, at = (Vector([edge * MM for edge in view[key]]) for key in ("from", "at"))
    bpy.ops.object.camera_add(location=place)
    camera = bpy.context.object
    camera.rotation_euler = (at - place).to_track_quat("-Z", "Y").to_euler()
    camera.data.lens, camera.data.clip_start = view["lens"], 0.01
    bpy.context.scene.camera = camera


def main(job_path: str, out: str) -> None:
    job = json.loads(Path(job_path).read_text(encoding="utf-8"))
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine, scene.cycles.samples = "CYCLES", job["samples"]
    scene.cycles.use_denoising, scene.cycles.max_bounces = False, 4
    scene.cycles.sample_clamp_indirect = 2.0
    scene.render.resolution_x, scene.render.resolution_y = job["size"]
    scene.view_settings.look = "Medium High Contrast" if job["mood"] == "evening" else "None"
    load_board(job)
    add_lights(job)
    for card in job["cards"]:
        add_card(card)
    for tool in job["tools"]:
        add_tool(tool)
    bpy.ops.mesh.primitive_plane_add(size=4, location=(0, 0, job["table_mm"] * MM))
    felt = (0.026, 0.058, 0.040) if job["mood"] == "evening" else (0.62, 0.63, 0.65)
    bpy.context.object.data.materials.append(material("table", felt, 0.85))
    light_room(job["mood"])
    if job["mood"] == "evening":
        glow()
    aim(job["view"])
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)


main(*sys.argv[sys.argv.index("--") + 1 :])
