"""Give the board's GLB file what its view needs: a clip for each step that takes its parts apart, and named materials.

`glb` writes the parts and how far each is lifted; this adds, to any such file, one animation a step of the guide. At
its start the parts of the step are in their places, at its end apart; all others are too small to see. A material a
part carries the part's name, by which the view knows what was touched.
"""

import copy
import struct

import pygltflib as gltf

STEPS = {
    "case": ("body", "lid", "foot"),
    "boards": ("body", "lid", "foot", "carrier", "switch"),
    "strips": ("tray", "strips", "leds", "deal_board"),
    "grid": ("body", "lid", "foot", "carrier", "switch", "tray", "strips", "leds", "deal_board", "light_grid"),
    "all": ("",),
}
"""What each clip shows, by how the names of its parts begin; the view has words for each."""
NEVER = "bootsel_key"
"""It lies in the board only while somebody presses BOOTSEL."""
SECONDS = 1.0
HIDDEN = 1e-4
STEPS_A_MM = 100  # a node's unit is a hundredth of a millimetre


def add(path):
    """Add clips and materials to the GLB file at `path`. Adding them again changes nothing."""
    model = gltf.GLTF2().load(str(path))
    if model.animations:
        return
    blob = bytearray(model.binary_blob())
    board = model.nodes[model.scenes[0].nodes[0]]
    colors, model.materials = model.materials, []
    for number in board.children:
        name_materials(model, colors, model.nodes[number])
    known: dict[tuple, int] = {}
    times = floats(model, blob, known, (0.0, SECONDS), gltf.SCALAR)
    for step, shown in STEPS.items():
        clip = gltf.Animation(name=step)
        for number in board.children:
            part = model.nodes[number]
            visible = part.name.startswith(shown) and not part.name.startswith(NEVER)
            lift = part.extras["lift_mm"] * STEPS_A_MM
            moved = floats(model, blob, known, (0.0, 0.0, 0.0, 0.0, float(lift), 0.0), gltf.VEC3)
            size = floats(model, blob, known, (1.0 if visible else HIDDEN,) * 6, gltf.VEC3)
            for path_, output in (("translation", moved), ("scale", size)):
                target = gltf.AnimationChannelTarget(node=number, path=path_)
                clip.channels.append(gltf.AnimationChannel(sampler=len(clip.samplers), target=target))
                clip.samplers.append(gltf.AnimationSampler(input=times, output=output, interpolation="LINEAR"))
        model.animations.append(clip)
    model.buffers[0].byteLength = len(blob)
    model.set_binary_blob(bytes(blob))
    model.save_binary(str(path))


def name_materials(model, colors, part):
    """Give each piece of a part a material of its own, named as the part, in place of one of `colors`."""
    for piece in model.meshes[part.mesh].primitives:
        material = copy.deepcopy(colors[piece.material])
        material.name = part.name
        piece.material = len(model.materials)
        model.materials.append(material)


def floats(model, blob, known, values, shape):
    """Append numbers to the blob and describe them in the model, or find them there. Return the accessor's number."""
    if values in known:
        return known[values]
    raw = struct.pack(f"<{len(values)}f", *values)
    wide = 3 if shape == gltf.VEC3 else 1
    columns = [values[axis::wide] for axis in range(wide)]
    model.bufferViews.append(gltf.BufferView(buffer=0, byteOffset=len(blob), byteLength=len(raw)))
    blob += raw
    model.accessors.append(
        gltf.Accessor(
            bufferView=len(model.bufferViews) - 1,
            componentType=gltf.FLOAT,
            count=len(values) // wide,
            type=shape,
            min=[min(column) for column in columns],
            max=[max(column) for column in columns],
        )
    )
    known[values] = len(model.accessors) - 1
    return known[values]
