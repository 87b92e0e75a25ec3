import {
  BufferGeometry,
  Line,
  LineBasicMaterial,
  Points,
  PointsMaterial,
  type Scene,
  type Vector3,
} from "three";
import type { Palette } from "./palette.ts";

/** The points of a measurement and the line between them, over everything else. */
export function openMarks(scene: Scene) {
  const dot = new PointsMaterial({ size: 9, sizeAttenuation: false, depthTest: false, transparent: true });
  const stroke = new LineBasicMaterial({ depthTest: false, transparent: true });
  const points = new Points(new BufferGeometry(), dot);
  const line = new Line(points.geometry, stroke);
  for (const object of [points, line]) {
    object.renderOrder = 20;
    object.frustumCulled = false;
    object.visible = false;
    scene.add(object);
  }
  return {
    paint({ mark }: Palette) {
      dot.color.copy(mark);
      stroke.color.copy(mark);
    },
    show(measured: readonly Vector3[]) {
      points.visible = measured.length > 0;
      line.visible = measured.length > 1;
      points.geometry.dispose();
      points.geometry = new BufferGeometry().setFromPoints([...measured]);
      line.geometry = points.geometry;
    },
    dispose() {
      points.geometry.dispose();
      dot.dispose();
      stroke.dispose();
    },
  };
}
