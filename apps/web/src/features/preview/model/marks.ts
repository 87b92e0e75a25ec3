import {
  BufferGeometry,
  CanvasTexture,
  Line,
  LineBasicMaterial,
  LineSegments,
  Points,
  PointsMaterial,
  type Scene,
} from "three";
import type { Palette } from "./palette.ts";
import type { Spot } from "./snapping.ts";

/** Texture for round points; three.js draws squares by default. */
function roundDot(): CanvasTexture {
  const canvas = Object.assign(document.createElement("canvas"), { width: 32, height: 32 });
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "white";
    context.arc(16, 16, 15, 0, 2 * Math.PI);
    context.fill();
  }
  return new CanvasTexture(canvas);
}

/** The points, circles and line of a measurement, drawn on top. */
export function openMarks(scene: Scene) {
  const map = roundDot();
  const dot = new PointsMaterial({
    size: 10,
    sizeAttenuation: false,
    depthTest: false,
    transparent: true,
    map,
  });
  const stroke = new LineBasicMaterial({ depthTest: false, transparent: true });
  const points = new Points(new BufferGeometry(), dot);
  const line = new Line(points.geometry, stroke);
  const circles = new LineSegments(new BufferGeometry(), stroke);
  for (const object of [points, line, circles]) {
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
    show(measured: readonly Spot[]) {
      const along = measured.flatMap(({ arc }) => arc?.points ?? []);
      points.visible = measured.length > 0;
      line.visible = measured.length > 1;
      circles.visible = along.length > 0;
      for (const { geometry } of [points, circles]) geometry.dispose();
      points.geometry = new BufferGeometry().setFromPoints(measured.map(({ point }) => point));
      line.geometry = points.geometry;
      circles.geometry = new BufferGeometry().setFromPoints(along);
    },
    dispose() {
      for (const { geometry } of [points, circles]) geometry.dispose();
      map.dispose();
      dot.dispose();
      stroke.dispose();
    },
  };
}
