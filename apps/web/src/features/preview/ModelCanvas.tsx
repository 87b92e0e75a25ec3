import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../ui/buttonClass.ts";
import { MeasureBox } from "./MeasureBox.tsx";
import { ModelPins, useOpenedPin } from "./ModelPins.tsx";
import type { Face, OpenModel } from "./model/openModel.ts";
import type { Viewer } from "./model/viewer.ts";
import { standardViews } from "./model/views.ts";
import { PictureFrame } from "./PictureFrame.tsx";
import { PinOver } from "./PinOver.tsx";
import type { Measuring } from "./useMeasuring.ts";
import { type Pins, usePins } from "./usePins.ts";
import { useTap } from "./useTap.ts";
import type { useViewer } from "./useViewer.ts";
import { ZoomTools } from "./ZoomTools.tsx";

type Props = {
  model: OpenModel;
  viewer: Viewer | null;
  /** The canvas and the state of its WebGL context, which may be lost. */
  card: ReturnType<typeof useViewer>["card"];
  measuring: Measuring;
  /** Called with the face under the pointer, null if none. */
  pointAt: (face: Face | null) => void;
  chooseAt: (face: Face | null) => void;
  /** Overlays in the picture's corners. */
  children: ReactNode;
};

const step = 1.25;
const turnStep = Math.PI / 24;
const shiftStep = 30;
/** Factor by which the snap distance is larger for touch than for a mouse. */
const fingerReach = 2;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function keysOf(viewer: Viewer, measuring: Measuring, pins: Pins) {
  return (event: KeyboardEvent) => {
    if (pins.onKeyDown(event, () => viewer.middle()?.point ?? null)) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.target instanceof HTMLInputElement) return;
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

type Pointing = Pick<Props, "viewer" | "measuring" | "pointAt" | "chooseAt"> & { pins: Pins };

/** Handles hover and taps: at most once per frame, and not while the model is turned. */
function usePointing({ viewer, measuring, pins, pointAt, chooseAt }: Pointing) {
  const asked = useRef(0);
  const at = useRef({ x: 0, y: 0 });
  const faceAt = (x: number, y: number) => viewer?.faceAt(x, y) ?? null;
  const tap = useTap(({ clientX: x, clientY: y, pointerType }) => {
    const wide = pointerType === "mouse" ? 1 : fingerReach;
    if (pins.isPlacing) pins.choose(viewer?.spotAt(x, y, wide)?.point ?? null);
    else if (measuring.isOn) measuring.take(viewer?.spotAt(x, y, wide) ?? null);
    else chooseAt(faceAt(x, y));
  });
  return {
    ...tap,
    onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
      if (buttons !== 0) return;
      at.current = { x: clientX, y: clientY };
      if (asked.current) return;
      asked.current = requestAnimationFrame(() => {
        asked.current = 0;
        const { x, y } = at.current;
        if (measuring.isOn) measuring.aim(viewer?.spotAt(x, y, 1) ?? null);
        else pointAt(faceAt(x, y));
      });
    },
    onPointerLeave: () => {
      cancelAnimationFrame(asked.current);
      asked.current = 0;
      if (measuring.isOn) measuring.aim(null);
      else pointAt(null);
    },
  };
}

/** The 3D model: rotate, pan and zoom by pointer, wheel and keyboard. */
export function ModelCanvas({ model, viewer, card, measuring, children, ...faces }: Props) {
  const t = useTranslations("previews");
  const pins = usePins("model");
  useOpenedPin(viewer, pins);
  const pointing = usePointing({ viewer, measuring, pins, ...faces });
  const [isNew, setNew] = useState(true);
  const begin = () => setNew(false);
  return (
    <PictureFrame
      label={t("model.help")}
      onKeyDown={viewer ? keysOf(viewer, measuring, pins) : undefined}
      over={<PinOver pins={pins} />}
      onPointerDownCapture={begin}
      onWheelCapture={begin}
      className={measuring.isOn || pins.isPlacing ? "cursor-crosshair" : "cursor-grab active:cursor-grabbing"}
    >
      <canvas key={card.attempt} ref={card.setCanvas} {...pointing} className="absolute inset-0 size-full" />
      <div className="pointer-events-none absolute inset-x-2 top-2 grid justify-items-start gap-2">
        {children}
        {measuring.isOn ? <MeasureBox measuring={measuring} grid={model.grid} /> : null}
      </div>
      <ModelPins viewer={viewer} pins={pins} />
      {isNew && !measuring.isOn && !pins.isPlacing ? <Handling /> : null}
      {viewer ? (
        <ZoomTools zoomIn={() => viewer.zoom(step)} zoomOut={() => viewer.zoom(1 / step)} fit={viewer.fit} />
      ) : null}
      {card.isLost ? <Lost again={card.again} /> : null}
    </PictureFrame>
  );
}

/** Usage hint, hidden after the first rotation; the picture's accessible name lists the keys. */
function Handling() {
  const t = useTranslations("previews.model");
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute bottom-3 left-3 max-w-[calc(100%-13rem)] text-xs text-muted [@media(max-height:30rem)]:hidden"
    >
      <span className="pointer-coarse:hidden">{t("byMouse")}</span>
      <span className="pointer-fine:hidden">{t("byTouch")}</span>
    </p>
  );
}

function Lost({ again }: { again: () => void }) {
  const t = useTranslations("previews");
  return (
    <div className="absolute inset-0 grid cursor-default place-content-center justify-items-center gap-3 bg-sunken p-6 text-center text-muted">
      <p role="alert" className="max-w-sm">
        {t("model.lost")}
      </p>
      <button type="button" onClick={again} className={buttonClass()}>
        {t("model.showAgain")}
      </button>
    </div>
  );
}
