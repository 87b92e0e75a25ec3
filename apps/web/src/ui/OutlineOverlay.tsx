type Matrix = readonly [number, number, number, number, number, number];
/** `matrix` puts the outline onto the other one; without it they are aligned at their origin. */
type Outline = { view: string; paths: readonly string[]; matrix?: Matrix | undefined };

const inPlace: Matrix = [1, 0, 0, 1, 0, 0];

function boxOf({ view, matrix: [a, b, c, d, e, f] = inPlace }: Outline) {
  const [x = 0, y = 0, width = 0, height = 0] = view.split(" ").map(Number);
  const across = [x, x + width].flatMap((left) => [y, y + height].map((top) => a * left + c * top + e));
  const down = [x, x + width].flatMap((left) => [y, y + height].map((top) => b * left + d * top + f));
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return [left, top, Math.max(...across) - left, Math.max(...down) - top] as const;
}

/** The view box that contains both outlines. */
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
        <g fill="none" transform={`matrix(${(from.matrix ?? inPlace).join(" ")})`}>
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
        </g>
        <g fill="none">
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
