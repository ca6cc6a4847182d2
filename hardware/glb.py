"""The board as a GLB file for a browser: a named mesh for each part, and for each step a clip that takes its parts
apart.

Axes are those of glTF: y is up, z towards side A; lengths in metres. A clip begins with the parts of its step in their
places and ends with them apart; all others are too small to see. Each part has its own material, of the same name, so
that the view can tell which part was touched. The site's build compresses the file.
"""

from functools import cache

import numpy as np
import pygltflib as gltf
import trimesh
from trimesh.visual import TextureVisuals
from trimesh.visual.material import PBRMaterial

from hardware import looks

METRES_A_MM = 0.001
TO_GLTF = METRES_A_MM * np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]])
TOLERANCE_MM, ANGLE_RAD = 0.15, 0.6
"""Tolerance of curves: a thimble has twelve edges, so that the file loads over a slow line."""
STEPS = {
    "base": ("base", "screws", *looks.ON_THE_BOARD),
    "grid": ("base", "screws", *looks.ON_THE_BOARD, "light_grid"),
    "top": ("plate", "frame", "anchor", "inserts", "diffuser", "cap"),
    "all": ("",),
}
"""What each clip shows, by how the names of its parts begin; the view has words for each."""
SECONDS, HIDDEN = 1.0, 1e-4
MATT = {"metallicFactor": 0.0, "roughnessFactor": 0.6}


def write(case, solids, path):
    """Write the GLB."""
    scene = trimesh.Scene()
    for name, (triangles, color) in looks.painted(case, solids, TOLERANCE_MM, ANGLE_RAD).items():
        corners = np.round(triangles.reshape(-1, 3), 2) @ TO_GLTF.T
        mesh = trimesh.Trimesh(corners, np.arange(len(corners)).reshape(-1, 3))  # joins equal corners
        linear = [round((channel / 255) ** 2.2, 4) for channel in color]
        matt = PBRMaterial(looks.DETAILS.sub("", name), baseColorFactor=[*linear, 1.0], doubleSided=True, **MATT)
        mesh.visual = TextureVisuals(material=matt)
        scene.add_geometry(mesh, node_name=name, geom_name=name)
    model = gltf.GLTF2.load_from_bytes(scene.export(file_type="glb"))
    add_clips(model)
    model.save_binary(str(path))


def add_clips(model):
    """Add an animation for each of STEPS."""
    blob = bytearray(model.binary_blob())

    @cache
    def floats(*values):
        """Return the number of the accessor for these values, a row for each keyframe. Equal values share one."""
        data = np.array(values, np.float32)
        bounds = {end: getattr(data.reshape(len(data), -1), end)(axis=0).tolist() for end in ("min", "max")}
        shape = gltf.VEC3 if data.ndim == 2 else gltf.SCALAR
        view = gltf.BufferView(buffer=0, byteOffset=len(blob), byteLength=data.nbytes)
        blob.extend(data.tobytes())
        model.bufferViews.append(view)
        accessor = gltf.Accessor(
            bufferView=len(model.bufferViews) - 1, componentType=gltf.FLOAT, count=len(data), type=shape, **bounds
        )
        model.accessors.append(accessor)
        return len(model.accessors) - 1

    times = floats(0.0, SECONDS)
    for step, shown in STEPS.items():
        clip = gltf.Animation(name=step)
        for number, node in enumerate(model.nodes):
            size = 1.0 if node.name.startswith(shown) else HIDDEN
            moved = floats((0.0, 0.0, 0.0), (0.0, looks.of(node.name, looks.APART_MM) * METRES_A_MM, 0.0))
            for path, output in (("translation", moved), ("scale", floats((size,) * 3, (size,) * 3))):
                target = gltf.AnimationChannelTarget(node=number, path=path)
                clip.channels.append(gltf.AnimationChannel(sampler=len(clip.samplers), target=target))
                clip.samplers.append(gltf.AnimationSampler(input=times, output=output, interpolation="LINEAR"))
        model.animations.append(clip)
    model.buffers[0].byteLength = len(blob)
    model.set_binary_blob(bytes(blob))
