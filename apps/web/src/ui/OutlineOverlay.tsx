type Outline = { view: string; paths: readonly string[] };

const boxOf = ({ view }: Outline) => view.split(" ").map(Number) as [number, number, number, number];

/** The view box that contains both outlines, aligned at their origin. */
function frameOf(outlines: Outline[]): string {
  const boxes = outlines.map(boxOf);
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top].join(" ");
}

type Props = { from: Outline; to: Outline; words: { overlay: string; dashed: string; solid: string } };

/** Overlays the old (dashed) and new flat outline. */
export function OutlineOverlay({ from, to, words }: Props) {
  if (from.paths.join() === to.paths.join()) return null;
  return (
    <figure className="w-full">
      <svg
        role="img"
        aria-label={words.overlay}
        viewBox={frameOf([from, to])}
        className="max-h-56 w-full rounded-md border border-line bg-sunken p-2"
      >
        <g fill="none">
          {from.paths.map((path) => (
            <path
              key={path}
              d={path}
              className="stroke-bad"
              strokeWidth={1.25}
              strokeDasharray="4 3"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {to.paths.map((path) => (
            <path
              key={path}
              d={path}
              className="stroke-accent"
              strokeWidth={1.5}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </g>
      </svg>
      <figcaption className="mt-1 flex gap-4 text-xs text-muted">
        <span className="text-bad">{words.dashed}</span>
        <span className="text-accent">{words.solid}</span>
      </figcaption>
    </figure>
  );
}
