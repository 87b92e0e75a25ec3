import { useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Dimensions } from "./Dimensions.tsx";
import { FlatShapes, LitShapes } from "./FlatShapes.tsx";
import type { FlatPicture } from "./flatPicture.ts";
import { PictureFrame } from "./PictureFrame.tsx";
import type { Highlight } from "./useHighlight.ts";
import { usePanZoom } from "./usePanZoom.ts";
import { useTap } from "./useTap.ts";
import { ZoomTools } from "./ZoomTools.tsx";

/** Room for the dimensions beside the part, in pixels. */
const margin = 44;

type Box = { x: number; y: number; width: number; height: number };
type Props = { picture: FlatPicture; highlight: Highlight };

const groupOf = (target: EventTarget): string | null =>
  (target as Element).closest("[data-group]")?.getAttribute("data-group") ?? null;

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

/** The flat part, to be moved and zoomed, with its outer dimensions. */
export function FlatDrawing({ picture, highlight }: Props) {
  const t = useTranslations("previews");
  const { ref, size, look, actions, handlers } = usePanZoom(picture.box, margin);
  const { path, outline, box } = useOutline(picture);
  const tap = useTap((_, target) => highlight.chooseAt(groupOf(target)));
  const { x, y } = picture.box;
  const at = { scale: look.scale, x: look.x - x * look.scale, y: look.y - y * look.scale };
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
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width || 1} ${size.height || 1}`}
        aria-hidden="true"
        className="absolute inset-0 fill-none"
      >
        <g transform={`translate(${at.x} ${at.y}) scale(${at.scale})`}>
          <path ref={outline} d={path ?? ""} />
          <FlatShapes shapes={picture.shapes} />
          <LitShapes shapes={picture.shapes} lit={highlight.lit} />
        </g>
        {box ? <Dimensions box={box} look={at} /> : null}
      </svg>
      <ZoomTools {...actions} />
    </PictureFrame>
  );
}
