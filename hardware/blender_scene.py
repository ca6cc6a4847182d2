"""Render one picture of the board: run by Blender as `blender -b -P blender_scene.py -- JOB.json OUT.png`.

The job comes from `scenes`; all its lengths are millimetres. Knows nothing of the project but the job and the GLB.
"""

import json
import sys
from pathlib import Path

import numpy as np

if not hasattr(np, "bool"):
    setattr(np, "bool", bool)  # noqa: B010  # the glTF reader of Blender 3.4 asks for it

import bpy
from mathutils import Vector

MM = 0.001
WOOD = ("plate", "frame")
DIFFUSER = (0.24, 0.23, 0.21)
BRIGHT, EYE = 14.0, 0.85
"""How bright a light of full value shines, and the power by which an eye sees less of the steps below it."""


def material(name, color, rough=0.5, metal=0.0, shine=None):
    """Return a new material; `shine` is the strength of its own light in its colour."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    node = made.node_tree.nodes["Principled BSDF"]
    values = {"Base Color": (*color, 1), "Roughness": rough, "Metallic": metal}
    if shine is not None:
        values |= {"Base Color": (*DIFFUSER, 1), "Emission": (*color, 1), "Emission Strength": shine}
        made.cycles.sample_as_light = False  # hundreds of lamps that light next to nothing would only add grain
    for key, value in values.items():
        node.inputs[key].default_value = value
    return made


def wood(name, dark, light, scale, start):
    """Return a material with a grain along x and end grain at its ends; `start` (x, y, z) is its place in a tree."""
    made = material(name, dark, 0.42)
    nodes, link = made.node_tree.nodes, made.node_tree.links.new

    def grain(texture, stretch, brightest):
        """Return the colours of a texture, stretched along each axis."""
        mapping, ramp = nodes.new("ShaderNodeMapping"), nodes.new("ShaderNodeValToRGB")
        mapping.inputs["Scale"].default_value, mapping.inputs["Location"].default_value = stretch, start
        link(place.outputs["Position"], mapping.inputs["Vector"])
        link(mapping.outputs["Vector"], texture.inputs["Vector"])
        bright = [brightest * channel for channel in light]
        for end, color, at in zip(ramp.color_ramp.elements, (dark, bright), (0.34, 0.68), strict=True):
            end.color, end.position = (*color, 1), at
        link(texture.outputs["Fac"], ramp.inputs["Fac"])
        return ramp.outputs["Color"]

    place = nodes.new("ShaderNodeNewGeometry")
    along = nodes.new("ShaderNodeTexNoise")
    along.inputs["Scale"].default_value, along.inputs["Detail"].default_value = scale, 9
    along.inputs["Distortion"].default_value = 0.6
    rings = nodes.new("ShaderNodeTexWave")
    rings.wave_type, rings.rings_direction = "RINGS", "X"
    for key, value in {"Scale": 9.0, "Distortion": 5.0, "Detail": 4.0, "Detail Scale": 3.0}.items():
        rings.inputs[key].default_value = value
    axes, steep, mixed = (nodes.new(f"ShaderNode{kind}") for kind in ("SeparateXYZ", "Math", "MixRGB"))
    link(place.outputs["Normal"], axes.inputs["Vector"])
    steep.operation = "MULTIPLY"
    for entry in steep.inputs[:2]:
        link(axes.outputs["X"], entry)
    link(steep.outputs["Value"], mixed.inputs["Fac"])
    link(grain(along, (2.0, 34.0, 34.0), 1.0), mixed.inputs["Color1"])
    link(grain(rings, (0.0, 24.0, 70.0), 0.55), mixed.inputs["Color2"])
    link(mixed.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return made


def box(center, size, look, turn=0.0):
    """Add a box, turned about z."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    thing = bpy.context.object
    thing.scale = [edge * MM for edge in size]
    bpy.ops.object.transform_apply(scale=True)
    thing.location, thing.rotation_euler = [at * MM for at in center], (0, 0, turn)
    thing.data.materials.append(look)
    return thing


def disc(place, radius, high, look):
    """Add an upright cylinder around a place, its middle."""
    bpy.ops.mesh.primitive_cylinder_add(
        radius=radius * MM, depth=high * MM, vertices=28, location=[at * MM for at in place]
    )
    bpy.context.object.data.materials.append(look)
    return bpy.context.object


def load_board(job):
    """Load the GLB, its wood with a grain; all else keeps its own colours."""
    bpy.ops.import_scene.gltf(filepath=job["glb"])
    walnut = {
        name: wood(name, (0.055, 0.026, 0.012), (0.20, 0.102, 0.05), 9.0, start)
        for name, start in zip(WOOD, ((0, 0, 0), (3, 1.7, 2.3)), strict=True)
    }
    inlay = material("inlay", (0.85, 0.74, 0.52), 0.6)  # paint that fills the groove: the GLB has its floor only
    inlay.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = (0.85, 0.74, 0.52, 1)
    inlay.node_tree.nodes["Principled BSDF"].inputs["Emission Strength"].default_value = 0.14
    for thing in bpy.data.objects:
        if thing.type == "MESH" and thing.name.startswith(WOOD):
            for place in range(len(thing.data.materials)):
                thing.data.materials[place] = inlay if place else walnut[thing.name.partition("_")[0]]


def add_lights(job):
    """Add the light of each peg that is lit."""
    for (x, y, z), color in job["lights"]:
        most = max(color)
        look = material("light", [channel / most for channel in color], shine=BRIGHT * (most / 255) ** EYE)
        disc((x, y, z), job["peg_mm"] / 2, 0.06, look)


def add_props(job):
    """Add the tools beside the board: cones."""
    for prop in job["props"]:
        low, high = (radius * MM for radius in prop["radii"])
        place = [at * MM for at in prop["at"]]
        bpy.ops.mesh.primitive_cone_add(radius1=low, radius2=high, depth=prop["height"] * MM, location=place)
        bpy.context.object.data.materials.append(material("tool", prop["color"], 0.3, 1.0))


def add_cards(job):
    """Lay cards on the table: a hand, the played ones, the pack with its starter. Faces are pictures of the job's."""
    paper, back = material("paper", (0.62, 0.60, 0.55), 0.35), material("back", (0.23, 0.025, 0.03), 0.4)
    for card in job["cards"]:
        x, y, z = card["at"]
        box((x, y, z), (63.0, 88.0, 0.4), back if card["face"] is None else paper, card["turn"])
        if card["face"]:
            bpy.ops.mesh.primitive_plane_add(size=1, location=(x * MM, y * MM, (z + 0.25) * MM))
            face = bpy.context.object
            face.scale = (0.0624, 0.0874, 1)
            face.rotation_euler = (0, 0, card["turn"])
            look = material("face", (1, 1, 1), 0.35)
            picture = look.node_tree.nodes.new("ShaderNodeTexImage")
            picture.image = bpy.data.images.load(card["face"])
            target = look.node_tree.nodes["Principled BSDF"].inputs["Base Color"]
            look.node_tree.links.new(picture.outputs["Color"], target)
            face.data.materials.append(look)


def add_light(place, size, watts, color):
    """Add an area light that shines at the board."""
    bpy.ops.object.light_add(type="AREA", location=place)
    lamp = bpy.context.object
    lamp.data.size, lamp.data.energy, lamp.data.color = size, watts, color
    lamp.rotation_euler = (-Vector(place)).to_track_quat("-Z", "Y").to_euler()


def light_room(mood):
    """Light the room: "evening" for play, "bench" bright and even for the steps."""
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


def glow():
    """Let what is brighter than anything that is lit shine into its surroundings, as it does in an eye."""
    scene = bpy.context.scene
    scene.use_nodes = True
    nodes, link = scene.node_tree.nodes, scene.node_tree.links.new
    glare = nodes.new("CompositorNodeGlare")
    glare.glare_type, glare.quality, glare.threshold, glare.size = "FOG_GLOW", "HIGH", 0.9, 7
    link(nodes["Render Layers"].outputs["Image"], glare.inputs["Image"])
    link(glare.outputs["Image"], nodes["Composite"].inputs["Image"])


def aim(view):
    """Place the camera."""
    place, at = (Vector([edge * MM for edge in view[key]]) for key in ("from", "at"))
    bpy.ops.object.camera_add(location=place)
    camera = bpy.context.object
    camera.rotation_euler = (at - place).to_track_quat("-Z", "Y").to_euler()
    camera.data.lens, camera.data.clip_start = view["lens"], 0.01
    bpy.context.scene.camera = camera


def main(job_path, out):
    """Render the job into `out`."""
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
    add_cards(job)
    add_props(job)
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
