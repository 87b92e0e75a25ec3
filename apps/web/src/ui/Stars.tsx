import { Star } from "lucide-react";
import { useTranslations } from "use-intl";
import { cx } from "./cx.ts";

const steps = [1, 2, 3, 4, 5] as const;
type StarCount = (typeof steps)[number];

const fill = (on: boolean) => (on ? "fill-star stroke-star" : "fill-transparent stroke-line-strong");

/** A read-only rating from 1 to 5. */
export function Stars({ value }: { value: number }) {
  const t = useTranslations("common.rating");
  return (
    <span role="img" aria-label={t("label", { stars: value })} className="inline-flex gap-0.5">
      {steps.map((step) => (
        <Star key={step} size={13} aria-hidden="true" className={fill(step <= value)} />
      ))}
    </span>
  );
}

type InputProps = {
  value: number | null;
  onChange: (value: StarCount | null) => void;
  label: string;
};

/** A rating input from 1 to 5. Clicking the current value clears it. */
export function StarsInput({ value, onChange, label }: InputProps) {
  const t = useTranslations("common.rating");
  return (
    <fieldset aria-label={label} className="inline-flex">
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          aria-label={`${step}: ${t(`${step}`)}`}
          aria-pressed={value === step}
          onClick={() => onChange(value === step ? null : step)}
          className="grid size-7 place-items-center rounded-sm pointer-coarse:size-10"
        >
          <Star
            size={18}
            aria-hidden="true"
            className={cx(fill(step <= (value ?? 0)), "hover:stroke-star")}
          />
        </button>
      ))}
    </fieldset>
  );
}
