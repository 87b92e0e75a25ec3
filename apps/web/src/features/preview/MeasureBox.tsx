import type { Vector3 } from "three";
import { useTranslations } from "use-intl";
import { useFigures } from "./figures.ts";

/** What a measurement waits for, and its result along each axis. */
export function MeasureBox({ points: [from, to] }: { points: readonly Vector3[] }) {
  const t = useTranslations("previews.model");
  const { mm, number } = useFigures();
  return (
    <div
      aria-live="polite"
      className="pointer-events-none absolute bottom-2 left-2 max-w-64 rounded-md border border-line bg-surface px-3 py-2 text-xs"
    >
      {from && to ? (
        <>
          <p className="flex justify-between gap-6 text-sm">
            <span>{t("distance")}</span>
            <strong className="font-semibold tabular-nums">{mm(from.distanceTo(to))}</strong>
          </p>
          <dl className="mt-1 flex gap-4 text-muted tabular-nums">
            {(["x", "y", "z"] as const).map((axis) => (
              <div key={axis} className="flex gap-1">
                <dt>{`Δ${axis}`}</dt>
                <dd className="text-text">{number(Math.abs(to[axis] - from[axis]))}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-1 text-muted">{t("measureAgain")}</p>
        </>
      ) : (
        <p>{t(from ? "measureSecond" : "measureFirst")}</p>
      )}
    </div>
  );
}
