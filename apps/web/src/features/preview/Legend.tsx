import { useTranslations } from "use-intl";
import type { FlatShape } from "./flatPicture.ts";
import { strokeOf } from "./flatStrokes.ts";

type Name = "cut" | "up" | "down" | "bend" | "open";

const nameOf = ({ role, direction }: FlatShape): Name | undefined => {
  if (role === "bend") return direction ?? "bend";
  if (role === "open") return "open";
  return role === "outer" || role === "inner" || role === "hole" || role === "slot" ? "cut" : undefined;
};

/** What the strokes of the picture mean, in its corner; only those that are in it. */
export function Legend({ shapes }: { shapes: readonly FlatShape[] }) {
  const t = useTranslations("previews.legend");
  const samples = new Map<Name, FlatShape>();
  for (const shape of shapes) {
    const name = nameOf(shape);
    if (name && !samples.has(name)) samples.set(name, shape);
  }
  return (
    <ul
      aria-label={t("label")}
      className="pointer-events-none absolute bottom-2 left-2 flex gap-x-4 gap-y-0.5 rounded-md bg-sunken px-1.5 py-1 text-xs text-muted max-sm:flex-col"
    >
      {[...samples].map(([name, sample]) => {
        const { className, dashes } = strokeOf(sample);
        return (
          <li key={name} className="flex items-center gap-1.5">
            <svg viewBox="0 0 30 4" aria-hidden="true" className="h-1 w-7.5 fill-none stroke-2">
              <path d="M0 2h30" strokeDasharray={dashes} className={className} />
            </svg>
            {t(name)}
          </li>
        );
      })}
    </ul>
  );
}
