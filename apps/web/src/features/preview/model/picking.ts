import { type Camera, type Object3D, type Plane, Raycaster, Vector2, Vector3 } from "three";
import type { Face, OpenModel } from "./openModel.ts";
import { outlinesOf } from "./outlines.ts";
import { type Spot, snap } from "./snapping.ts";

/** Maximum depth of a snap target behind the visible surface, relative to the model's radius. */
const slack = 0.01;

/** Finds the face or snap target under the pointer; ignores clipped and hidden parts. */
export function openPicking(
  canvas: HTMLCanvasElement,
  camera: Camera,
  { faces, edges, radius, grid }: OpenModel,
  planes: readonly Plane[],
) {
  const raycaster = new Raycaster();
  // Computed on the first measurement.
  let outlines: ReturnType<typeof outlinesOf>[] | undefined;
  const byMesh = new Map<Object3D, Face>(faces.map((face) => [face.mesh, face]));
  const placeAt = (clientX: number, clientY: number) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top, width, height };
  };
  const hitAt = (clientX: number, clientY: number): { face: Face; point: Vector3 } | null => {
    const { x, y, width, height } = placeAt(clientX, clientY);
    raycaster.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), camera);
    const meshes = faces.map(({ mesh }) => mesh).filter((mesh) => mesh.visible);
    for (const { object, point } of raycaster.intersectObjects(meshes, false)) {
      const face = byMesh.get(object);
      if (face && planes.every((plane) => plane.distanceToPoint(point) >= 0)) return { face, point };
    }
    return null;
  };
  return {
    /** Whether a point of the model is not occluded. */
    isSeen({ x, y, z }: { x: number; y: number; z: number }): boolean {
      const point = new Vector3(x, y, z);
      const { x: across, y: up } = point.clone().project(camera);
      raycaster.setFromCamera(new Vector2(across, up), camera);
      const [nearest] = raycaster.intersectObjects(
        faces.map(({ mesh }) => mesh),
        false,
      );
      return !nearest || nearest.distance >= raycaster.ray.origin.distanceTo(point) - slack * radius;
    },
    /** The face under the pointer; null if none. */
    faceAt: (clientX: number, clientY: number): Face | null => hitAt(clientX, clientY)?.face ?? null,
    /**
     * The snap target at the pointer: a corner, circle or edge nearby, otherwise the visible point.
     * @param wide factor for the snap distance, 1 for a mouse
     */
    spotAt(clientX: number, clientY: number, hidden: ReadonlySet<string>, wide: number): Spot | null {
      outlines ??= edges.map((each) => outlinesOf(each, grid));
      const seen = hitAt(clientX, clientY)?.point ?? null;
      const place = placeAt(clientX, clientY);
      const found = snap(outlines, { camera, ...place, wide, planes, hidden, seen, slack: slack * radius });
      return found ?? (seen && { point: seen, arc: null });
    },
  };
}
