import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Dimensions } from "./Dimensions.tsx";
import { FlatShapes, LitShapes } from "./FlatShapes.tsx";
import type { FlatPicture } from "./flatPicture.ts";
import { Legend } from "./Legend.tsx";
import { PictureFrame } from "./PictureFrame.tsx";
import type { Look } from "./panZoom.ts";
import type { Highlight } from "./useHighlight.ts";
import { usePanZoom } from "./usePanZoom.ts";
import { useTap } from "./useTap.ts";
import { ZoomTools } from "./ZoomTools.tsx";

/** Room for the dimensions beside the part, in pixels. */
const margin = 44;

/** So many shapes are drawn within a frame of a movement. */
const mostLight = 300;
const restMs = 120;

type Box = { x: number; y: number; width: number; height: number };
type Props = { picture: FlatPicture; highlight: Highlight };

const groupOf = (target: EventTarget): string | null =>
  (target as Element).closest("[data-group]")?.getAttribute("data-group") ?? null;

/** A look at the picture as one at its millimetres. */
const inMm = ({ scale, x, y }: Look, { box }: FlatPicture): Look => ({
  scale,
  x: x - box.x * scale,
  y: y - box.y * scale,
});

/** Where the part itself lies in the picture, in mm; undefined without an outline. */
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
 * The look that the lines are drawn for. Few are drawn anew with each movement; many are moved as one picture, and drawn
 * sharp when it has come to rest.
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

/** How a picture drawn for one look is moved to be seen in another. */
function shift(drawn: Look, look: Look): string {
  const scale = look.scale / drawn.scale;
  return `translate(${look.x - drawn.x * scale}px, ${look.y - drawn.y * scale}px) scale(${scale})`;
}

/** The flat part, to be moved and zoomed, with its outer dimensions. */
export function FlatDrawing({ picture, highlight }: Props) {
  const t = useTranslations("previews");
  const { shapes } = picture;
  const { ref, size, look, isWhole, actions, handlers } = usePanZoom(picture.box, margin);
  const { path, outline, box } = useOutline(picture);
  const tap = useTap((_, target) => highlight.chooseAt(groupOf(target)));
  const at = inMm(look, picture);
  const isLight = shapes.length <= mostLight;
  const drawn = inMm(useDrawnLook(look, isWhole, isLight), picture);
  const frame = { ...size, viewBox: `0 0 ${size.width || 1} ${size.height || 1}` };
  return (
    <PictureFrame
      ref={ref}
      {...handlers}
      onPointerDownCapture={tap.onPointerDown}
      onPointerUpCapture={tap.onPointerUp}
      label={t("flatHelp")}
      onPointerOver={({ target }) => highlight.pointAt(groupOf(target))}
      onPointerLeave={() => highlight.pointAt(null)}
      className="cursor-grab active:cursor-grabbing"
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
      <ZoomTools {...actions} />
    </PictureFrame>
  );
}
