import type { NestedShape, NestedSheet } from "@kantwerk/contract/answers/nesting";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";

type Size = { length: number; width: number };

type Props = { size: Size; sheet: NestedSheet; shapes: readonly NestedShape[] };

/** One colour per product, same as in the legend. */
const partColours = [
  "fill-accent-soft stroke-accent",
  "fill-good-soft stroke-good",
  "fill-warn-soft stroke-warn",
  "fill-bad-soft stroke-bad",
  "fill-sunken stroke-muted",
] as const;

export const colourOf = (index: number) => partColours[index % partColours.length];

const outlineOf = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

function boxOf({ outer }: NestedShape) {
  return {
    width: Math.max(...outer.map(([x]) => x)),
    height: Math.max(...outer.map(([, y]) => y)),
  };
}

/** SVG transform: rotates a shape about its bounding box corner, then moves the new corner to (x, y). */
function transformOf(shape: NestedShape, turn: number, x: number, y: number): string {
  const { width, height } = boxOf(shape);
  const [right, up] = [
    [0, 0],
    [height, 0],
    [width, height],
    [0, width],
  ][turn] ?? [0, 0];
  return `translate(${x + (right ?? 0)} ${y + (up ?? 0)}) rotate(${turn * 90})`;
}

/** A sheet with outlines of its parts and the largest rectangular remnant. */
export function SheetPicture({ size, sheet, shapes }: Props) {
  const t = useTranslations("nesting");
  const { figure, percent } = useFormats();
  const id = useId();
  const { rest, pieces, placements, use } = sheet;
  const sides = ({ length, width }: Size) => ({ length: figure(length), width: figure(width) });
  const words = [
    t("picture", { ...sides(size), pieces, use: percent(use) }),
    ...(rest ? [t("pictureRest", sides(rest))] : []),
  ].join(" ");
  const letter = Math.max(size.length / 45, 20);
  const isLabelled = rest && rest.length > letter * 9 && rest.width > letter * 2;
  return (
    <figure className="grid gap-1">
      <svg
        viewBox={`-2 -2 ${size.length + 4} ${size.width + 4}`}
        role="img"
        aria-label={words}
        className="h-auto w-full rounded-sm"
      >
        <defs>
          {shapes.map((shape, index) => (
            <path
              key={`${shape.product} ${shape.name}`}
              id={`${id}${index}`}
              d={[shape.outer, ...shape.holes].map(outlineOf).join("")}
              fillRule="evenodd"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </defs>
        <rect
          width={size.length}
          height={size.width}
          className="fill-surface stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
        <g transform={`translate(0 ${size.width}) scale(1 -1)`}>
          {rest ? (
            <rect
              x={rest.x}
              y={rest.y}
              width={rest.length}
              height={rest.width}
              strokeDasharray="5 4"
              className="fill-sunken stroke-muted"
              vectorEffect="non-scaling-stroke"
            />
          ) : null}
          {placements.map(([part, turn, x, y]) => {
            const shape = shapes[part];
            return shape ? (
              <use
                key={`${part} ${x} ${y}`}
                href={`#${id}${part}`}
                transform={transformOf(shape, turn, x, y)}
                className={cx(colourOf(part))}
              />
            ) : null;
          })}
        </g>
        {isLabelled ? (
          <text
            x={rest.x + rest.length / 2}
            y={size.width - rest.y - rest.width / 2}
            fontSize={letter}
            textAnchor="middle"
            dominantBaseline="middle"
            className="fill-muted tabular-nums"
          >
            {t("size", sides(rest))}
          </text>
        ) : null}
      </svg>
      {pieces > placements.length ? (
        <figcaption className="text-xs text-muted">
          {t("more", { count: pieces - placements.length })}
        </figcaption>
      ) : null}
    </figure>
  );
}
