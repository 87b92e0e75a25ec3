import type { Plane } from "three";
import { dress } from "./dressing.ts";
import { openMarks } from "./marks.ts";
import type { OpenModel } from "./openModel.ts";
import { followPalette, type Palette, readPalette } from "./palette.ts";
import { openPicking } from "./picking.ts";
import { openSection, type Section } from "./section.ts";
import type { Spot } from "./snapping.ts";
import { openStage, type Point } from "./stage.ts";

/** Shows a model on a canvas; re-renders only on changes. */
export function openViewer(canvas: HTMLCanvasElement, model: OpenModel) {
  const planes: Plane[] = [];
  const stage = openStage(canvas, model);
  const section = openSection(stage.scene, model, planes);
  const marks = openMarks(stage.scene);
  const dressing = dress(model, planes);
  const { faceAt, spotAt, isSeen } = openPicking(canvas, stage.camera, model, planes);
  const paint = (palette: Palette) => {
    for (const each of [dressing, section, marks]) each.paint(palette);
    stage.repaint();
  };
  paint(readPalette());
  const unfollow = followPalette(paint);
  let hidden: ReadonlySet<string> = new Set();
  let wanted: Point | undefined;
  let isSized = false;
  const see = (point: Point) => stage.lookUntil(() => isSeen(point));
  /** Wraps a visible change and schedules a paint. */
  const showing =
    <T>(change: (value: T) => void) =>
    (value: T) => {
      change(value);
      stage.repaint();
    };
  return {
    ...stage,
    resize(width: number, height: number) {
      stage.resize(width, height);
      isSized = true;
      if (wanted) see(wanted);
      wanted = undefined;
    },
    /** Turns the model so that a point is visible, if possible. */
    show(point: Point) {
      if (isSized) see(point);
      else wanted = point;
    },
    faceAt,
    middle() {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      return spotAt(left + width / 2, top + height / 2, hidden, 1);
    },
    spotAt: (clientX: number, clientY: number, wide: number) => spotAt(clientX, clientY, hidden, wide),
    highlight: showing<ReadonlySet<string>>(dressing.highlight),
    hide: showing<ReadonlySet<string>>((solids) => {
      hidden = solids;
      dressing.hide(solids);
    }),
    cut: showing<Section | null>(section.cut),
    mark: showing<readonly Spot[]>(marks.show),
    dispose() {
      unfollow();
      for (const each of [marks, section, dressing, stage]) each.dispose();
    },
  };
}

export type Viewer = ReturnType<typeof openViewer>;
