import { type Camera, type Object3D, type Plane, Raycaster, Vector2, Vector3 } from "three";
import type { Face, OpenModel } from "./openModel.ts";
import { outlinesOf } from "./outlines.ts";
import { type Spot, snap } from "./snapping.ts";

/** How far behind what is seen a corner may lie to be meant, in shares of the model's radius. */
const slack = 0.01;

/** Finds what lies under the pointer, leaving out what is cut away or hidden. */
export function openPicking(
  canvas: HTMLCanvasElement,
  camera: Camera,
  { faces, edges, radius, grid }: OpenModel,
  planes: readonly Plane[],
) {
  const raycaster = new Raycaster();
  // Found when the first measurement is taken.
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
    /** Whether nothing lies before a point of the model. */
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
    /** The faces under the pointer; null beside the model. */
    faceAt: (clientX: number, clientY: number): Face | null => hitAt(clientX, clientY)?.face ?? null,
    /**
     * What a measurement at the pointer begins or ends at: a corner, circle or edge nearby, otherwise what is seen there.
     * @param wide how much farther a corner attracts than it does a mouse
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
