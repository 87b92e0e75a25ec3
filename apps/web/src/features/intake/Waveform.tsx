import { cx } from "../../ui/cx.ts";

type Props = {
  /** Levels from 0 to 1. */
  bars: readonly number[];
  /** Number of slots; with fewer bars the left stays empty. */
  places: number;
  /** Share already played, 0 to 1; the rest is paler. */
  played?: number;
  isLive?: boolean;
};

const height = 48;
const step = 3;
const shortest = 2;

/** SVG path of vertical strokes, centred, from slot `from` on. */
const strokes = (bars: readonly number[], from: number): string =>
  bars
    .map((level, place) => {
      const tall = Math.max(shortest, level * height);
      return `M${(from + place) * step + 1} ${((height - tall) / 2).toFixed(1)}v${tall.toFixed(1)}`;
    })
    .join("");

/** The loudness of a recording over time. Decorative: the same information is in the text beside it. */
export function Waveform({ bars, places, played = 1, isLive = false }: Props) {
  const first = places - bars.length;
  const done = Math.round(bars.length * played);
  const line = { fill: "none", strokeWidth: 2, vectorEffect: "non-scaling-stroke" } as const;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${places * step} ${height}`}
      preserveAspectRatio="none"
      className={cx("h-12 w-full", isLive ? "text-bad" : "text-accent")}
    >
      <path
        d={`M0 ${height / 2}H${places * step}`}
        {...line}
        strokeWidth={1}
        className="stroke-line-strong"
      />
      <path d={strokes(bars.slice(done), first + done)} {...line} className="stroke-line-strong" />
      <path d={strokes(bars.slice(0, done), first)} {...line} stroke="currentColor" />
    </svg>
  );
}
