import type { SolidFeature } from "@kantwerk/geometry/features";
import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../ui/buttonClass.ts";
import { cx } from "../../ui/cx.ts";
import { useFigures } from "./figures.ts";
import { kindText } from "./kindText.ts";
import { solidName } from "./solidName.ts";
import { ToolButton } from "./ToolButton.tsx";

type Props = {
  solids: readonly SolidFeature[];
  hidden: ReadonlySet<string>;
  /** Undefined if the view cannot hide solids. */
  onHide: ((hidden: ReadonlySet<string>) => void) | undefined;
  chosen: string | null;
  /** The hovered solid, in the list or the picture. */
  pointed: string | null;
  onChoose: (id: string) => void;
  onPoint: (id: string | null) => void;
};

/** The parts of an assembly: highlight, isolate, hide. */
export function SolidList({ solids, hidden, onHide, ...more }: Props) {
  const t = useTranslations("previews");
  const flip = (id: string) =>
    onHide?.(new Set(hidden.has(id) ? [...hidden].filter((each) => each !== id) : [...hidden, id]));
  return (
    <section>
      <h3 className="flex items-baseline gap-1.5 pb-1 text-xs font-medium text-muted">
        {t("groups.parts")}
        <span className="font-normal text-faint tabular-nums">
          {solids.reduce((sum, { count }) => sum + count, 0)}
        </span>
      </h3>
      <ul className="-mx-2">
        {solids.map((solid) => (
          <SolidRow
            key={solid.id}
            solid={solid}
            isHidden={hidden.has(solid.id)}
            onFlip={onHide ? () => flip(solid.id) : undefined}
            {...more}
          />
        ))}
      </ul>
      {hidden.size > 0 ? (
        <button
          type="button"
          onClick={() => onHide?.(new Set())}
          className={`${buttonClass("default", "small")} mt-1`}
        >
          {t("model.showAll")}
        </button>
      ) : null}
    </section>
  );
}

type RowProps = Pick<Props, "chosen" | "pointed" | "onChoose" | "onPoint"> & {
  solid: SolidFeature;
  isHidden: boolean;
  onFlip: (() => void) | undefined;
};

function SolidRow({ solid, isHidden, onFlip, chosen, pointed, onChoose, onPoint }: RowProps) {
  const t = useTranslations("previews");
  const { id, count } = solid;
  const { number } = useFigures();
  const name = solidName(solid, t);
  return (
    <li className={cx("flex items-center rounded-md", (chosen === id || pointed === id) && "bg-accent-soft")}>
      <button
        type="button"
        aria-pressed={chosen === id}
        onClick={() => onChoose(id)}
        onPointerEnter={() => onPoint(id)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(id)}
        onBlur={() => onPoint(null)}
        className={cx(
          "flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1 text-left focus-visible:outline-offset-[-2px] pointer-coarse:min-h-10",
          isHidden && "text-faint line-through",
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name}</span>
          <span className="block text-xs text-muted tabular-nums">
            <Kind solid={solid} />
          </span>
        </span>
        <span className="text-xs text-muted tabular-nums">{t("groups.times", { count: number(count) })}</span>
      </button>
      {onFlip ? (
        <ToolButton label={t(isHidden ? "model.show" : "model.hide", { name })} onClick={onFlip}>
          {isHidden ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
        </ToolButton>
      ) : null}
    </li>
  );
}

function Kind({ solid }: { solid: SolidFeature }) {
  const t = useTranslations("previews");
  const figures = useFigures();
  return `${kindText(solid, t, figures)} · ${figures.sizes(...solid.size)}`;
}
