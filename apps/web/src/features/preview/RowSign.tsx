import type { BendGroup, HoleGroup } from "@kantwerk/geometry/features";
import type { FeatureRow } from "./featureRows.ts";
import { strokeOf } from "./flatStrokes.ts";

/** A small drawing of what a line of the list is about, in the strokes of the picture. */
export function RowSign({ row }: { row: FeatureRow }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5 shrink-0 fill-none stroke-muted stroke-[1.5]"
    >
      {row.kind === "holes" ? <Hole hole={row.hole} /> : null}
      {row.kind === "slots" ? <rect x="2.5" y="6.5" width="15" height="7" rx="3.5" /> : null}
      {row.kind === "bends" ? <BendSign direction={row.bend.direction} /> : null}
      {row.kind === "contours" ? (
        <path d={row.contour.kind === "outer" ? "M3 4h9v4h5v8H3z" : "M5 5h10v6h-4v4H5z"} />
      ) : null}
    </svg>
  );
}

function Hole({ hole: { hole_type, through } }: { hole: HoleGroup }) {
  const isPlain = hole_type === "hole";
  return (
    <>
      <circle cx="10" cy="10" r={isPlain ? 5.5 : 3.5} strokeDasharray={through ? undefined : "2 2"} />
      {isPlain ? null : (
        <circle cx="10" cy="10" r="7" strokeDasharray={hole_type === "thread" ? "33 11" : undefined} />
      )}
    </>
  );
}

/** A bend line with an arrow to the side that it goes. */
export function BendSign({ direction }: { direction: BendGroup["direction"] }) {
  const { className, dashes } = strokeOf({ role: "bend", direction });
  return (
    <>
      <path d="M0 15h20" strokeDasharray={dashes} className={className} />
      {direction ? (
        <path d={direction === "up" ? "M10 11V3M7 6l3-3 3 3" : "M10 3v8M7 8l3 3 3-3"} className={className} />
      ) : null}
    </>
  );
}
