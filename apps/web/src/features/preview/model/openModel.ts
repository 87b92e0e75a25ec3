import { Box3, EdgesGeometry, LineSegments, Mesh, type Object3D, Sphere, Vector3 } from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import type { DecodedPart, DecodeOrder } from "./decoding.ts";

type PendingDecode = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

/** A mesh decoder for three.js in a worker. Close it once the model is open. */
function openMeshDecoder() {
  const worker = new Worker(new URL("./decoder.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, PendingDecode>();
  let last = 0;
  const fail = (parts: Iterable<PendingDecode>) => {
    for (const { reject } of parts) reject(new Error("The model could not be decompressed"));
  };
  worker.addEventListener("message", ({ data: { id, bytes } }: MessageEvent<DecodedPart>) => {
    const part = waiting.get(id);
    waiting.delete(id);
    if (bytes) part?.resolve(bytes);
    else if (part) fail([part]);
  });
  worker.addEventListener("error", () => fail(waiting.values()));
  return {
    supported: true,
    ready: Promise.resolve(),
    decodeGltfBufferAsync(count: number, size: number, source: Uint8Array, mode: string, filter?: string) {
      last += 1;
      const order: DecodeOrder = { id: last, count, size, source: source.slice(), mode, filter };
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      waiting.set(last, { resolve, reject });
      worker.postMessage(order, [order.source.buffer]);
      return promise;
    },
    close: () => worker.terminate(),
  };
}

/** A mesh of faces: those of one feature group, or all others of a solid. */
export type Face = { mesh: Mesh; solid: string | null; group: string | null };
export type Edges = { lines: LineSegments; solid: string | null };

/** A loaded model, in mm. */
export type OpenModel = {
  root: Object3D;
  faces: Face[];
  edges: Edges[];
  box: Box3;
  radius: number;
  /** Resolution of its points. */
  grid: number;
  /** Points across the model, for fitting it into a frame. */
  sample: Vector3[];
};

/** Coordinates are quantized to 16 bits. */
const gridSteps = 65535;
/** Enough that no visible corner is cut off. */
const maxSamples = 6000;
/** Minimum angle between faces of an edge, in degrees. */
const minEdgeAngle = 30;

function sampleOf(faces: readonly Face[]): Vector3[] {
  const total = faces.reduce((sum, { mesh }) => sum + (mesh.geometry.attributes.position?.count ?? 0), 0);
  const stride = Math.max(1, Math.ceil(total / maxSamples));
  return faces.flatMap(({ mesh }) => {
    const { position } = mesh.geometry.attributes;
    if (!position) return [];
    const count = Math.ceil(position.count / stride);
    return Array.from({ length: count }, (_, at) =>
      new Vector3().fromBufferAttribute(position, at * stride).applyMatrix4(mesh.matrixWorld),
    );
  });
}

/** Computes edges at sharp angles and borders, for models stored without edges to limit file size. */
function edgesOf({ mesh, solid }: Face): Edges {
  const lines = new LineSegments(new EdgesGeometry(mesh.geometry, minEdgeAngle));
  mesh.add(lines);
  lines.updateMatrixWorld(true);
  return { lines, solid };
}

function solidOf(object: Object3D | null): string | null {
  if (!object) return null;
  const { solid } = object.userData as { solid?: unknown };
  return typeof solid === "string" ? solid : solidOf(object.parent);
}

function groupOf({ geometry, userData }: Mesh): string | null {
  const { group } = { ...userData, ...geometry.userData } as { group?: unknown };
  return typeof group === "string" ? group : null;
}

/** Loads a GLB with compressed meshes. @throws Error if it is damaged */
export async function openModel(bytes: ArrayBuffer): Promise<OpenModel> {
  const decoder = openMeshDecoder();
  try {
    const loader = new GLTFLoader();
    loader.setMeshoptDecoder(decoder as unknown as Parameters<typeof loader.setMeshoptDecoder>[0]);
    const { scene: root } = await loader.parseAsync(bytes, "");
    root.updateMatrixWorld(true);
    const faces: Face[] = [];
    const edges: Edges[] = [];
    root.traverse((object) => {
      if (object instanceof LineSegments) edges.push({ lines: object, solid: solidOf(object) });
      else if (object instanceof Mesh)
        faces.push({ mesh: object, solid: solidOf(object), group: groupOf(object) });
    });
    if (edges.length === 0) edges.push(...faces.map(edgesOf));
    const box = new Box3().setFromObject(root, true);
    const radius = Math.max(box.getBoundingSphere(new Sphere()).radius, 1e-3);
    const grid = Math.max(...box.getSize(new Vector3()).toArray()) / gridSteps;
    return { root, faces, edges, box, radius, grid, sample: sampleOf(faces) };
  } finally {
    decoder.close();
  }
}
