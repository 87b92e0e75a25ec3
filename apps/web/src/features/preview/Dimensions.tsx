import { useFigures } from "./figures.ts";
import type { Look } from "./panZoom.ts";

const gap = 16;
const tick = 4;

type Props = { box: { x: number; y: number; width: number; height: number }; look: Look };

/** How wide and high the part is, as dimension lines below and to the left of it. */
export function Dimensions({ box, look }: Props) {
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
