"""The board as one GLB file for a browser: a mesh a part, named, and a clip for each step that takes its parts apart.

Places are whole hundredths of a millimetre in 16 bits (KHR_mesh_quantization): the file is small, and needs no
decoder. Axes are those of glTF: y is up, z towards side A; lengths in metres. A clip begins with the parts of its step
in their places and ends with them apart; all others are too small to see. A part has materials of its own, which carry
its name: by that the view knows what was touched.
"""

import hashlib
from functools import cache

import numpy as np
import pygltflib as gltf

from hardware import looks

STEP_M = 1e-5
TOLERANCE_MM, ANGLE_RAD = 0.15, 0.6
"""How coarse what is round may be: a thimble has twelve edges, and the file comes over a slow line in time."""
STEPS = {
    "base": ("base", "screws", *looks.ON_THE_BOARD),
    "grid": ("base", "screws", *looks.ON_THE_BOARD, "light_grid"),
    "top": ("plate", "frame", "anchor", "inserts", "diffuser", "cap"),
    "all": ("",),
}
"""What each clip shows, by how the names of its parts begin; the view has words for each."""
SECONDS = 1.0
HIDDEN = 1e-4
STEPS_A_MM = 100  # a node's unit is STEP_M
TYPES = {gltf.SHORT: np.int16, gltf.UNSIGNED_SHORT: np.uint16, gltf.UNSIGNED_INT: np.uint32, gltf.FLOAT: np.float32}


def write(case, solids, path):
    """Write the GLB. Return the digest of its meshes and colours, which stands in the file as well."""
    parts = looks.painted(case, solids, TOLERANCE_MM, ANGLE_RAD)
    model = gltf.GLTF2(
        asset=gltf.Asset(version="2.0", generator="Pegout hardware/glb.py"),
        extensionsUsed=["KHR_mesh_quantization"],
        extensionsRequired=["KHR_mesh_quantization"],
        scenes=[gltf.Scene(nodes=[0])],
        scene=0,
        nodes=[gltf.Node(name="pegout", scale=[STEP_M] * 3, children=list(range(1, len(parts) + 1)))],
    )
    blob = bytearray()
    for name, painted in parts.items():
        primitives = []
        for mesh, color in painted:
            points, corners = welded(mesh)
            places = accessor(model, blob, points, gltf.SHORT, gltf.ARRAY_BUFFER)
            index_type = gltf.UNSIGNED_SHORT if len(points) < 65535 else gltf.UNSIGNED_INT
            order = accessor(model, blob, corners, index_type, gltf.ELEMENT_ARRAY_BUFFER)
            attributes = gltf.Attributes(POSITION=places)
            primitives.append(gltf.Primitive(attributes=attributes, indices=order, material=len(model.materials)))
            model.materials.append(material(name, color))
        lift = looks.APART_MM[looks.kind_of(name)]
        model.nodes.append(gltf.Node(name=name, mesh=len(model.meshes), extras={"lift_mm": lift}))
        model.meshes.append(gltf.Mesh(name=name, primitives=primitives))
    model.asset.extras = {"meshes": hashlib.sha256(blob + repr(looks.PART_COLORS).encode()).hexdigest()}
    add_clips(model, blob)
    model.buffers = [gltf.Buffer(byteLength=len(blob))]
    model.set_binary_blob(bytes(blob))
    model.save_binary(str(path))
    return model.asset.extras["meshes"]


def add_clips(model, blob):
    """Add an animation for each of STEPS."""

    @cache
    def floats(*values):
        """Return the accessor's number of values, a row a moment, described once."""
        return accessor(model, blob, np.array(values), gltf.FLOAT)

    times = floats(0.0, SECONDS)
    for step, shown in STEPS.items():
        clip = gltf.Animation(name=step)
        for number, part in enumerate(model.nodes[1:], 1):
            size = 1.0 if part.name.startswith(shown) else HIDDEN
            moved = floats((0.0, 0.0, 0.0), (0.0, float(part.extras["lift_mm"] * STEPS_A_MM), 0.0))
            for path, output in (("translation", moved), ("scale", floats((size,) * 3, (size,) * 3))):
                target = gltf.AnimationChannelTarget(node=number, path=path)
                clip.channels.append(gltf.AnimationChannel(sampler=len(clip.samplers), target=target))
                clip.samplers.append(gltf.AnimationSampler(input=times, output=output, interpolation="LINEAR"))
        model.animations.append(clip)


def material(name, color):
    """Return a matt material of an (r, g, b) of 0 to 255, as linear light."""
    linear = [round((channel / 255) ** 2.2, 4) for channel in color]
    matt = gltf.PbrMetallicRoughness(baseColorFactor=[*linear, 1.0], metallicFactor=0.0, roughnessFactor=0.6)
    return gltf.Material(name=name, pbrMetallicRoughness=matt, doubleSided=True)


def welded(mesh):
    """Return (points as whole steps, three indices a triangle) of triangles in millimetres: equal corners only once."""
    x, y, z = np.round(mesh.reshape(-1, 3) / (STEP_M * 1000)).astype(np.int16).T
    points, corners = np.unique(np.stack([x, z, -y], axis=1), axis=0, return_inverse=True)
    triangles = corners.reshape(-1, 3)
    whole = (triangles != np.roll(triangles, 1, axis=1)).all(axis=1)
    return points, triangles[whole].reshape(-1)


def accessor(model, blob, values, kind, target=None):
    """Append values, numbers or rows of three, to the blob and describe them in the model. Return its number."""
    data = values.astype(TYPES[kind])
    bounds, stride = {}, None
    if target != gltf.ELEMENT_ARRAY_BUFFER:
        bounds = {end: getattr(data.reshape(len(data), -1), end)(axis=0).tolist() for end in ("min", "max")}
    if kind == gltf.SHORT:
        stride = 8  # a point's six bytes, filled up to the four that glTF asks for
        data = np.concatenate([data, np.zeros((len(data), 1), data.dtype)], axis=1)
    raw = data.tobytes()
    raw += b"\0" * (-len(raw) % 4)
    where = {"byteOffset": len(blob), "byteLength": len(raw), "byteStride": stride}
    blob += raw
    number, shape = len(model.accessors), gltf.VEC3 if values.ndim == 2 else gltf.SCALAR
    model.bufferViews.append(gltf.BufferView(buffer=0, target=target, **where))
    model.accessors.append(
        gltf.Accessor(bufferView=number, componentType=kind, count=len(values), type=shape, **bounds)
    )
    return number
