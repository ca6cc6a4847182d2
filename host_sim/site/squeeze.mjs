// Squeeze the board's GLB file for the way to a phone: node squeeze.mjs FROM TO. Meshes are put in an order that meshopt
// packs well, at a third of their size; what is no mesh, such as the animation, is copied. The whole is gzipped.

import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { MeshoptEncoder } from "meshoptimizer";

const [, , from, to] = process.argv;
const PACKED = "EXT_meshopt_compression";
const SHORT = 5123;
const INT = 5125;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const POINT_BYTES = 8;

await MeshoptEncoder.ready;
const glb = readFileSync(from);
const jsonBytes = glb.readUInt32LE(12);
const model = JSON.parse(glb.subarray(20, 20 + jsonBytes).toString());
const binary = glb.subarray(28 + jsonBytes);

const parts = [];
let packedBytes = 0;
let unpackedBytes = 0;
const views = [];

/** Append bytes to the file's buffer, at a whole word. Return where they begin. */
function append(bytes) {
  const at = packedBytes;
  const filled = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
  filled.set(bytes);
  parts.push(filled);
  packedBytes += filled.length;
  return at;
}

/** Add a view of packed numbers. Return its number. */
function pack(bytes, count, stride, mode) {
  const packed = MeshoptEncoder.encodeGltfBuffer(bytes, count, stride, mode);
  const place = { buffer: 0, byteOffset: append(packed), byteLength: packed.length, byteStride: stride, count, mode };
  const view = { buffer: 1, byteOffset: unpackedBytes, byteLength: count * stride, extensions: { [PACKED]: place } };
  views.push(mode === "ATTRIBUTES" ? { ...view, byteStride: stride, target: 34962 } : { ...view, target: 34963 });
  unpackedBytes += Math.ceil((count * stride) / 4) * 4;
  return views.length - 1;
}

/** The bytes that an accessor reads, of `stride` each. */
function bytesOf(accessor, stride) {
  const { byteOffset = 0 } = model.bufferViews[accessor.bufferView];
  const start = byteOffset + (accessor.byteOffset ?? 0);
  return Uint8Array.from(binary.subarray(start, start + accessor.count * stride));
}

const meshes = new Set();
for (const { primitives } of model.meshes) {
  for (const { attributes, indices } of primitives) {
    const points = model.accessors[attributes.POSITION];
    const corners = model.accessors[indices];
    const read = bytesOf(corners, corners.componentType === SHORT ? 2 : 4);
    const order = Uint32Array.from(
      corners.componentType === SHORT ? new Uint16Array(read.buffer) : new Uint32Array(read.buffer),
    );
    const places = bytesOf(points, POINT_BYTES);
    const [remap, unique] = MeshoptEncoder.reorderMesh(order, true, true);
    const sorted = new Uint8Array(unique * POINT_BYTES);
    remap.forEach((after, before) => {
      if (after < unique)
        sorted.set(places.subarray(before * POINT_BYTES, (before + 1) * POINT_BYTES), after * POINT_BYTES);
    });
    const short = unique < 65536;
    const written = new Uint8Array((short ? Uint16Array.from(order) : order).buffer);
    Object.assign(points, { bufferView: pack(sorted, unique, POINT_BYTES, "ATTRIBUTES"), count: unique });
    const stride = short ? 2 : 4;
    const view = pack(written, order.length, stride, "TRIANGLES");
    Object.assign(corners, { bufferView: view, componentType: short ? SHORT : INT });
    meshes.add(points).add(corners);
  }
}
for (const accessor of model.accessors.filter((each) => !meshes.has(each))) {
  const { byteOffset = 0, byteLength } = model.bufferViews[accessor.bufferView];
  views.push({ buffer: 0, byteOffset: append(binary.subarray(byteOffset, byteOffset + byteLength)), byteLength });
  accessor.bufferView = views.length - 1;
}

model.bufferViews = views;
model.buffers = [
  { byteLength: packedBytes },
  { byteLength: unpackedBytes, extensions: { [PACKED]: { fallback: true } } },
];
model.extensionsUsed = [...(model.extensionsUsed ?? []), PACKED];
model.extensionsRequired = [...(model.extensionsRequired ?? []), PACKED];

const text = Buffer.from(JSON.stringify(model));
const json = Buffer.concat([text, Buffer.alloc(-text.length & 3, " ")]);
const body = Buffer.concat(parts);
const words = (...numbers) => Buffer.from(Uint32Array.from(numbers).buffer);
const whole = 28 + json.length + body.length;
const head = Buffer.concat([Buffer.from("glTF"), words(2, whole, json.length, JSON_CHUNK)]);
const squeezed = Buffer.concat([head, json, words(body.length, BINARY_CHUNK), body]);
writeFileSync(to, gzipSync(squeezed, { level: 9 })); // here, as many a web host does not pack GLB files
