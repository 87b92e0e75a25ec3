import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FlatShapes, LitShapes } from "./FlatShapes.tsx";
import { useFigures } from "./figures.ts";
import type { FlatPicture, FlatShape } from "./flatPicture.ts";
import { strokeOf } from "./flatStrokes.ts";
import { PictureFrame } from "./PictureFrame.tsx";
import { FlatMarkers } from "./PinMarker.tsx";
import { PinOver } from "./PinOver.tsx";
import type { Look, Spot } from "./panZoom.ts";
import type { Highlight } from "./useHighlight.ts";
import { usePanZoom } from "./usePanZoom.ts";
import { usePins } from "./usePins.ts";
import { useTap } from "./useTap.ts";
import { ZoomTools } from "./ZoomTools.tsx";

/** Margin for the dimension lines, in pixels. */
const margin = 44;

/** Maximum shapes that can be redrawn within one frame of a movement. */
const maxLiveShapes = 300;
const restMs = 120;

type Box = { x: number; y: number; width: number; height: number };
type Props = {
  picture: FlatPicture;
  highlight: Highlight;
  /** Whether it is the file's only flat part; only then can it have pins. */
  isOnly: boolean;
};

const groupOf = (target: EventTarget): string | null =>
  (target instanceof Element && target.closest("[data-group]")?.getAttribute("data-group")) || null;

/** Converts a look from picture to millimetre coordinates. */
const inMm = ({ scale, x, y }: Look, { box }: FlatPicture): Look => ({
  scale,
  x: x - box.x * scale,
  y: y - box.y * scale,
});

/** The part's bounding box in the picture, in mm; undefined without an outline. */
function useOutline(picture: FlatPicture) {
  const outline = useRef<SVGPathElement>(null);
  const [box, setBox] = useState<Box>();
  const path = picture.shapes.find(({ role }) => role === "outer")?.path;
  useLayoutEffect(() => {
    const found = path === undefined ? undefined : outline.current?.getBBox();
    setBox(found && { x: found.x, y: found.y, width: found.width, height: found.height });
  }, [path]);
  return { path, outline, box };
}

/**
 * The look for which the lines are drawn. Few lines are redrawn on each movement; many are moved with a CSS transform
 * and redrawn sharply when the movement ends.
 */
function useDrawnLook(look: Look, isWhole: boolean, isLight: boolean): Look {
  const [drawn, setDrawn] = useState(look);
  const { scale, x, y } = look;
  useEffect(() => {
    const timer = setTimeout(() => setDrawn({ scale, x, y }), isWhole ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [scale, x, y, isWhole]);
  return isWhole || isLight ? look : drawn;
}

/** The CSS transform from the drawn look to the current one. */
function shift(drawn: Look, look: Look): string {
  const scale = look.scale / drawn.scale;
  return `translate(${look.x - drawn.x * scale}px, ${look.y - drawn.y * scale}px) scale(${scale})`;
}

/** The flat part with its outer dimensions; can be panned and zoomed. */
export function FlatDrawing({ picture, highlight, isOnly }: Props) {
  const t = useTranslations("previews");
  const { shapes } = picture;
  const { ref, size, look, isWhole, actions, handlers } = usePanZoom(picture.box, margin);
  const { path, outline, box } = useOutline(picture);
  const pins = usePins(isOnly ? "flat" : null);
  const at = inMm(look, picture);
  const inPart = ({ x, y }: Spot) => ({ x: (x - at.x) / at.scale, y: (y - at.y) / at.scale });
  const tap = useTap(({ clientX, clientY, currentTarget }, target) => {
    const own = currentTarget.getBoundingClientRect();
    if (pins.isPlacing) pins.choose(inPart({ x: clientX - own.x, y: clientY - own.y }));
    else highlight.chooseAt(groupOf(target));
  });
  const isLight = shapes.length <= maxLiveShapes;
  const drawn = inMm(useDrawnLook(look, isWhole, isLight), picture);
  const frame = { ...size, viewBox: `0 0 ${size.width || 1} ${size.height || 1}` };
  return (
    <PictureFrame
      ref={ref}
      {...handlers}
      onKeyDown={(event) => {
        if (!pins.onKeyDown(event, () => inPart({ x: size.width / 2, y: size.height / 2 })))
          handlers.onKeyDown(event);
      }}
      over={<PinOver pins={pins} />}
      onPointerDownCapture={tap.onPointerDown}
      onPointerUpCapture={tap.onPointerUp}
      label={t("flatHelp")}
      onPointerOver={({ target }) => highlight.pointAt(groupOf(target))}
      onPointerLeave={() => highlight.pointAt(null)}
      className={pins.isPlacing ? "cursor-crosshair" : "cursor-grab active:cursor-grabbing"}
    >
      <svg
        {...frame}
        aria-hidden="true"
        style={isLight ? undefined : { transform: shift(drawn, at), willChange: "transform" }}
        className="absolute inset-0 origin-top-left overflow-visible fill-none"
      >
        <g transform={`translate(${drawn.x} ${drawn.y}) scale(${drawn.scale})`}>
          <path ref={outline} d={path ?? ""} />
          <FlatShapes shapes={shapes} />
          <LitShapes shapes={shapes} lit={highlight.lit} />
        </g>
      </svg>
      {box ? (
        <svg {...frame} aria-hidden="true" className="pointer-events-none absolute inset-0">
          <Dimensions box={box} look={at} />
        </svg>
      ) : null}
      <Legend shapes={shapes} />
      <FlatMarkers pins={pins} spotOf={({ x, y }) => ({ x: at.x + x * at.scale, y: at.y + y * at.scale })} />
      <ZoomTools {...actions} />
    </PictureFrame>
  );
}

const gap = 16;
const tick = 4;

type DimensionsProps = { box: Box; look: Look };

/** Dimension lines for width and height, below and to the left of the part. */
function Dimensions({ box, look }: DimensionsProps) {
  const { number } = useFigures();
  const left = look.x + box.x * look.scale;
  const right = left + box.width * look.scale;
  const top = look.y + box.y * look.scale;
  const bottom = top + box.height * look.scale;
  const [low, side] = [bottom + gap, left - gap];
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  return (
    <g pointerEvents="none" className="stroke-faint">
      <path
        d={`M${left} ${low}H${right}M${left} ${low - tick}v${2 * tick}M${right} ${low - tick}v${2 * tick}`}
      />
      <path
        d={`M${side} ${top}V${bottom}M${side - tick} ${top}h${2 * tick}M${side - tick} ${bottom}h${2 * tick}`}
      />
      <g className="fill-muted stroke-sunken stroke-[5] text-xs font-medium tabular-nums [paint-order:stroke]">
        <text x={middle} y={low + 4} textAnchor="middle">
          {number(box.width)}
        </text>
        <text x={side} y={centre + 4} textAnchor="middle" transform={`rotate(-90 ${side} ${centre})`}>
          {number(box.height)}
        </text>
      </g>
    </g>
  );
}

type Name = "cut" | "up" | "down" | "bend" | "open";

const nameOf = ({ role, direction }: FlatShape): Name | undefined => {
  if (role === "bend") return direction ?? "bend";
  if (role === "open") return "open";
  return role === "outer" || role === "inner" || role === "hole" || role === "slot" ? "cut" : undefined;
};

/** The legend of the line styles that occur in the picture. */
function Legend({ shapes }: { shapes: readonly FlatShape[] }) {
  const t = useTranslations("previews.legend");
  const samples = new Map<Name, FlatShape>();
  for (const shape of shapes) {
    const name = nameOf(shape);
    if (name && !samples.has(name)) samples.set(name, shape);
  }
  return (
    <ul
      aria-label={t("label")}
      className="pointer-events-none absolute bottom-2 left-2 flex gap-x-4 gap-y-0.5 rounded-md bg-sunken px-1.5 py-1 text-xs text-muted max-sm:flex-col"
    >
      {[...samples].map(([name, sample]) => {
        const { className, dashes } = strokeOf(sample);
        return (
          <li key={name} className="flex items-center gap-1.5">
            <svg viewBox="0 0 30 4" aria-hidden="true" className="h-1 w-7.5 fill-none stroke-2">
              <path d="M0 2h30" strokeDasharray={dashes} className={className} />
            </svg>
            {t(name)}
          </li>
        );
      })}
    </ul>
  );
}
