import { type Plane, Raycaster, Vector2, type Vector3 } from "three";
import { dress } from "./dressing.ts";
import { openMarks } from "./marks.ts";
import type { Face, OpenModel } from "./openModel.ts";
import { followPalette, type Palette, readPalette } from "./palette.ts";
import { openSection, type Section } from "./section.ts";
import { segmentsOf, snap } from "./snapping.ts";
import { openStage } from "./stage.ts";

const nothing: ReadonlySet<string> = new Set();

/** Shows a model on a canvas. Everything that changes it paints it again, and nothing else does. */
export function openViewer(canvas: HTMLCanvasElement, model: OpenModel) {
  const planes: Plane[] = [];
  const stage = openStage(canvas, model);
  const section = openSection(stage.scene, model, planes);
  const marks = openMarks(stage.scene);
  const dressing = dress(model, readPalette(), planes);
  const paint = (palette: Palette) => {
    for (const each of [dressing, section, marks]) each.paint(palette);
    stage.repaint();
  };
  paint(readPalette());
  const unfollow = followPalette(paint);
  const raycaster = new Raycaster();
  const segments = model.edges.map(segmentsOf);
  const byMesh = new Map(model.faces.map((face) => [face.mesh, face]));
  let hidden = nothing;

  const spotAt = (clientX: number, clientY: number) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top, width, height };
  };
  const hitAt = (clientX: number, clientY: number): { face: Face; point: Vector3 } | null => {
    const { x, y, width, height } = spotAt(clientX, clientY);
    raycaster.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), stage.camera);
    const meshes = model.faces.map(({ mesh }) => mesh).filter((mesh) => mesh.visible);
    for (const { object, point } of raycaster.intersectObjects(meshes, false)) {
      const face = byMesh.get(object as Face["mesh"]);
      if (face && planes.every((plane) => plane.distanceToPoint(point) >= 0)) return { face, point };
    }
    return null;
  };

  return {
    ...stage,
    /** The faces under the pointer; null beside the model. */
    faceAt: (clientX: number, clientY: number): Face | null => hitAt(clientX, clientY)?.face ?? null,
    /** The point to be measured from under the pointer: a corner or edge nearby, otherwise what is seen there. */
    pointAt(clientX: number, clientY: number): Vector3 | null {
      const seen = hitAt(clientX, clientY)?.point ?? null;
      const { camera } = stage;
      const slack = model.radius * 0.01;
      const aim = { camera, ...spotAt(clientX, clientY), planes, hidden, seen, slack };
      return snap(segments, aim) ?? seen;
    },
    highlight(ids: ReadonlySet<string>) {
      dressing.highlight(ids);
      stage.repaint();
    },
    hide(solids: ReadonlySet<string>) {
      hidden = solids;
      dressing.hide(solids);
      stage.repaint();
    },
    cut(next: Section | null) {
      section.cut(next);
      stage.repaint();
    },
    mark(points: readonly Vector3[]) {
      marks.show(points);
      stage.repaint();
    },
    dispose() {
      unfollow();
      for (const each of [marks, section, dressing, stage]) each.dispose();
    },
  };
}

export type Viewer = ReturnType<typeof openViewer>;
