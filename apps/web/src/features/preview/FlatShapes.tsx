import { memo } from "react";
import type { FlatShape } from "./flatPicture.ts";
import { isFilled, strokeOf } from "./flatStrokes.ts";

/** All shapes of the flat part, in mm; memoized, so that panning does not re-render them. */
export const FlatShapes = memo(function FlatShapes({ shapes }: { shapes: readonly FlatShape[] }) {
  return shapes.map((shape) => {
    const { className, dashes } = strokeOf(shape);
    return (
      <g key={shape.id} data-group={shape.group} className="fill-none">
        {isFilled(shape) ? null : (
          <path
            d={shape.path}
            vectorEffect="non-scaling-stroke"
            className="stroke-transparent stroke-[12]"
            pointerEvents="stroke"
          />
        )}
        <path
          d={shape.path}
          vectorEffect="non-scaling-stroke"
          strokeDasharray={dashes}
          pointerEvents={isFilled(shape) ? "all" : "none"}
          className={`stroke-[1.5] ${className}`}
        />
      </g>
    );
  });
});

type LitProps = { shapes: readonly FlatShape[]; lit: ReadonlySet<string> };

/** The highlighted shapes, drawn on top. */
export const LitShapes = memo(function LitShapes({ shapes, lit }: LitProps) {
  return shapes
    .filter(({ id, group }) => lit.has(group) || lit.has(id))
    .map((shape) => (
      <path
        key={shape.id}
        d={shape.path}
        vectorEffect="non-scaling-stroke"
        pointerEvents="none"
        strokeDasharray={strokeOf(shape).dashes}
        className={`stroke-accent stroke-[3.5] ${isFilled(shape) ? "fill-accent-soft" : "fill-none"}`}
      />
    ));
});
