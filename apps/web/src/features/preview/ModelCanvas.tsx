import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import { useTranslations } from "use-intl";
import { MeasureBox } from "./MeasureBox.tsx";
import type { Face } from "./model/openModel.ts";
import type { Viewer } from "./model/viewer.ts";
import { standardViews } from "./model/views.ts";
import { PictureFrame } from "./PictureFrame.tsx";
import type { Measuring } from "./useMeasuring.ts";
import { ZoomTools } from "./ZoomTools.tsx";

type Props = {
  canvas: RefObject<HTMLCanvasElement | null>;
  viewer: Viewer | null;
  measuring: Measuring;
  /** The faces under the pointer, or null beside the model. */
  pointAt: (face: Face | null) => void;
  chooseAt: (face: Face | null) => void;
};

const step = 1.25;
const turnStep = Math.PI / 24;
const shiftStep = 30;
/** Pixels that a pointer may tremble during a click. */
const trembling = 4;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function keysOf(viewer: Viewer, measuring: Measuring) {
  return (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const [right, down] = arrows[key] ?? [];
    const view = standardViews[Number(key) - 1];
    if (right !== undefined && down !== undefined) {
      if (shiftKey) viewer.shift(right * shiftStep, down * shiftStep);
      else viewer.turn(right * turnStep, down * turnStep);
    } else if (key === "+" || key === "=") viewer.zoom(step);
    else if (key === "-") viewer.zoom(1 / step);
    else if (key === "0") viewer.fit();
    else if (key === "m") measuring.turn(!measuring.isOn);
    else if (view) viewer.look(view);
    else return;
    event.preventDefault();
  };
}

/** What the pointer means: at most once for each frame, and not while it turns the model. */
function usePointing({ viewer, measuring, pointAt, chooseAt }: Omit<Props, "canvas">) {
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const asked = useRef(0);
  const faceAt = (x: number, y: number) => viewer?.faceAt(x, y) ?? null;
  return {
    onPointerDown: ({ clientX: x, clientY: y, button }: PointerEvent) => {
      pressed.current = button === 0 ? { x, y } : null;
    },
    onPointerMove: ({ clientX: x, clientY: y, buttons }: PointerEvent) => {
      if (buttons !== 0 || asked.current) return;
      asked.current = requestAnimationFrame(() => {
        asked.current = 0;
        if (measuring.isOn) measuring.aim(viewer?.pointAt(x, y) ?? null);
        else pointAt(faceAt(x, y));
      });
    },
    onPointerUp: ({ clientX: x, clientY: y }: PointerEvent) => {
      const from = pressed.current;
      pressed.current = null;
      if (!from || Math.hypot(x - from.x, y - from.y) > trembling) return;
      if (measuring.isOn) measuring.take(viewer?.pointAt(x, y) ?? null);
      else chooseAt(faceAt(x, y));
    },
    onPointerLeave: () => {
      if (measuring.isOn) measuring.aim(null);
      else pointAt(null);
    },
  };
}

/** The model itself: turned, moved and zoomed by pointer, wheel and keys. */
export function ModelCanvas({ canvas, viewer, measuring, ...faces }: Props) {
  const t = useTranslations("previews");
  const pointing = usePointing({ viewer, measuring, ...faces });
  return (
    <PictureFrame
      label={t("model.help")}
      onKeyDown={viewer ? keysOf(viewer, measuring) : undefined}
      className={measuring.isOn ? "cursor-crosshair" : "cursor-grab active:cursor-grabbing"}
    >
      <canvas ref={canvas} {...pointing} className="absolute inset-0 size-full" />
      {measuring.isOn ? <MeasureBox points={measuring.points} /> : null}
      {viewer ? (
        <ZoomTools zoomIn={() => viewer.zoom(step)} zoomOut={() => viewer.zoom(1 / step)} fit={viewer.fit} />
      ) : null}
    </PictureFrame>
  );
}
