"""Write meshes as a 3MF file, each an object with its name: the core of the format, which every slicer reads."""

import zipfile
from xml.sax.saxutils import quoteattr

import numpy as np

CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
)
RELATIONS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Target="/3D/3dmodel.model" Id="rel0" '
    'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)


def write(path, meshes):
    """Write {name: trimesh mesh}, in millimetres and in their places; equal meshes give equal bytes."""
    objects, items = [], []
    for number, (name, mesh) in enumerate(meshes.items(), 1):
        points = [f'<vertex x="{x:g}" y="{y:g}" z="{z:g}"/>' for x, y, z in np.round(mesh.vertices, 4)]
        corners = [f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in mesh.faces]
        surface = f"<vertices>{''.join(points)}</vertices><triangles>{''.join(corners)}</triangles>"
        objects.append(f'<object id="{number}" type="model" name={quoteattr(name)}><mesh>{surface}</mesh></object>')
        items.append(f'<item objectid="{number}"/>')
    resources = f"<resources>{''.join(objects)}</resources><build>{''.join(items)}</build>"
    model = f'<model unit="millimeter" xml:lang="en" xmlns="{CORE}">{resources}</model>'
    parts = {"[Content_Types].xml": TYPES, "_rels/.rels": RELATIONS, "3D/3dmodel.model": model}
    with zipfile.ZipFile(path, "w") as file:
        for name, text in parts.items():
            info = zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(info, f'<?xml version="1.0" encoding="UTF-8"?>\n{text}')
