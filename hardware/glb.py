"""The board as one GLB file for a browser: a mesh a part, named, with how far the exploded view lifts it.

Places are whole hundredths of a millimetre in 16 bits (KHR_mesh_quantization): the file is small, and needs no
decoder. Axes are those of glTF: y is up, z towards side A; lengths in metres.
"""

import hashlib

import numpy as np
import pygltflib as gltf

from hardware import meshes

STEP_M = 1e-5
TOLERANCE_MM, ANGLE_RAD = 0.15, 0.6
"""How coarse what is round may be: a thimble has twelve edges, and the file comes over a slow line in time."""


def write(case, solids, path):
    """Write the GLB, with a digest of its meshes. Return the number of named parts."""
    parts = meshes.meshes(case, solids, TOLERANCE_MM, ANGLE_RAD)
    model = gltf.GLTF2(
        asset=gltf.Asset(version="2.0", generator="Pegout hardware/glb.py"),
        extensionsUsed=["KHR_mesh_quantization"],
        extensionsRequired=["KHR_mesh_quantization"],
        scenes=[gltf.Scene(nodes=[0])],
        scene=0,
        nodes=[gltf.Node(name="pegout", scale=[STEP_M] * 3, children=list(range(1, len(parts) + 1)))],
    )
    blob, colors = bytearray(), {}
    for name, painted in parts.items():
        primitives = []
        for mesh, color in painted:
            if color not in colors:
                colors[color] = len(model.materials)
                model.materials.append(material(color))
            points, corners = welded(mesh)
            places = accessor(model, blob, points, gltf.SHORT, gltf.VEC3, gltf.ARRAY_BUFFER)
            wide = gltf.UNSIGNED_SHORT if len(points) < 65535 else gltf.UNSIGNED_INT
            order = accessor(model, blob, corners, wide, gltf.SCALAR, gltf.ELEMENT_ARRAY_BUFFER)
            attributes = gltf.Attributes(POSITION=places)
            primitives.append(gltf.Primitive(attributes=attributes, indices=order, material=colors[color]))
        lift = meshes.APART_MM[meshes.kind_of(name)]
        model.nodes.append(gltf.Node(name=name, mesh=len(model.meshes), extras={"lift_mm": lift}))
        model.meshes.append(gltf.Mesh(name=name, primitives=primitives))
    model.buffers = [gltf.Buffer(byteLength=len(blob))]
    model.set_binary_blob(bytes(blob))
    model.asset.extras = {"meshes": hashlib.sha256(blob).hexdigest()}
    model.save_binary(str(path))
    return len(parts)


def material(color):
    """Return a matt material of an (r, g, b) of 0 to 255, as linear light."""
    linear = [round((channel / 255) ** 2.2, 4) for channel in color]
    matt = gltf.PbrMetallicRoughness(baseColorFactor=[*linear, 1.0], metallicFactor=0.0, roughnessFactor=0.85)
    return gltf.Material(pbrMetallicRoughness=matt, doubleSided=True)


def welded(mesh):
    """Return (points as whole steps, three indices a triangle) of triangles in millimetres: equal corners only once."""
    x, y, z = np.round(mesh.reshape(-1, 3) / (STEP_M * 1000)).astype(np.int16).T
    points, corners = np.unique(np.stack([x, z, -y], axis=1), axis=0, return_inverse=True)
    triangles = corners.reshape(-1, 3)
    whole = (
        (triangles[:, 0] != triangles[:, 1])
        & (triangles[:, 1] != triangles[:, 2])
        & (triangles[:, 2] != triangles[:, 0])
    )
    return points, triangles[whole].reshape(-1)


def accessor(model, blob, values, kind, shape, target):
    """Append values to the blob and describe them in the model. Return the accessor's number."""
    types = {gltf.SHORT: np.int16, gltf.UNSIGNED_SHORT: np.uint16, gltf.UNSIGNED_INT: np.uint32}
    data = values.astype(types[kind])
    bounds, stride = {}, None
    if shape == gltf.VEC3:
        bounds = {"min": data.min(axis=0).tolist(), "max": data.max(axis=0).tolist()}
        stride = 8  # a point's six bytes, filled up to the four that glTF asks for
        data = np.concatenate([data, np.zeros((len(data), 1), data.dtype)], axis=1)
    raw = data.tobytes()
    raw += b"\0" * (-len(raw) % 4)
    model.bufferViews.append(
        gltf.BufferView(buffer=0, byteOffset=len(blob), byteLength=len(raw), byteStride=stride, target=target)
    )
    blob += raw
    model.accessors.append(
        gltf.Accessor(
            bufferView=len(model.bufferViews) - 1, componentType=kind, count=len(values), type=shape, **bounds
        )
    )
    return len(model.accessors) - 1
