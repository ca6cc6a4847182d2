"""Files that a slicer opens as they are: the printed parts on plates for the layout's bed, one 3MF a plate.

A plate holds parts of one material, which every part in the file has in its name. Parts are laid out in rows.
"""

from build123d import Color, Mesher, Pos

GAP_MM = 4.0
TOLERANCE_MM, ANGLE_RAD = 0.05, 0.45
"""How far a mesh may be off what is round: finer ones only make the files large."""
MATERIALS = {  # by the beginning of a part's name: (material, colour)
    "light_grid": ("black", (0.1, 0.1, 0.1)),
    "diffuser": ("white", (1.0, 1.0, 1.0)),
    "plate": ("opaque", (0.45, 0.3, 0.18)),
    "cap_undo": ("red", (0.55, 0.2, 0.15)),
    "cap": ("light", (0.85, 0.78, 0.62)),
    "foot": ("soft (TPU)", (0.25, 0.25, 0.25)),
}
ANY = ("any", (0.5, 0.55, 0.62))


def material(name):
    """Return (material, colour) of a part."""
    return next((what for start, what in MATERIALS.items() if name.startswith(start)), ANY)


def arranged(sizes, bed):
    """Return places for boxes on as few beds as rows take: a list [(name, x, y of its lower left corner)] for each bed.

    sizes: [(name, width, depth)]. Rows from the front, the deepest boxes first. Raises ValueError for a box that is
    larger than the bed.
    """
    beds: list[list[list]] = []  # of rows [y, depth, x of the free end, boxes]
    for name, wide, deep in sorted(sizes, key=lambda size: (-size[2], -size[1], size[0])):
        if max(wide, deep) > bed:
            raise ValueError(f"{name} is {wide:.0f} x {deep:.0f} mm: larger than a bed of {bed:g} mm")
        for rows in beds:
            row = next((row for row in rows if deep <= row[1] and row[2] + wide <= bed), None)
            if row is None:
                y = rows[-1][0] + rows[-1][1] + GAP_MM
                if y + deep > bed:
                    continue
                row = [y, deep, 0.0, []]
                rows.append(row)
            break
        else:
            row = [0.0, deep, 0.0, []]
            beds.append([row])
        row[3].append((name, row[2], row[0]))
        row[2] += wide + GAP_MM
    return [[box for row in rows for box in row[3]] for rows in beds]


def write(made, bed, out, prefix):
    """Write the plates of `made`, [(part name, copies, solid)]; yield (path, names on it) of each."""
    solids = {name: solid for name, _copies, solid in made}
    for kind in dict.fromkeys(material(name) for name in solids):
        sizes = []
        for name, copies, solid in made:
            size = solid.bounding_box().size
            if material(name) == kind:
                sizes += [(f"{name} #{number}", size.X, size.Y) for number in range(1, copies + 1)]
        for number, boxes in enumerate(arranged(sizes, bed), 1):
            mesher = Mesher()
            for label, x, y in boxes:
                solid = solids[label.split(" #")[0]]
                low = solid.bounding_box().min
                part = Pos(x - low.X, y - low.Y, -low.Z) * solid
                part.label, part.color = f"{label.removesuffix(' #1')} ({kind[0]})", Color(*kind[1])
                mesher.add_shape(part, linear_deflection=TOLERANCE_MM, angular_deflection=ANGLE_RAD)
            first = kind[0].split()[0].strip(",")
            path = out / f"{prefix}-print-{first}-{number}.3mf"
            mesher.write(path)
            yield path, [label for label, _x, _y in boxes]
