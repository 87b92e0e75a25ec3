import { Check, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/Field.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { RoundingSelect } from "./RoundingSelect.tsx";
import type { Publishing } from "./usePublishing.ts";

/** Quantities, price basis and rounding. */
export function PublishFields({ publishing }: { publishing: Publishing }) {
  const t = useTranslations("listPrices.publish");
  const { pricing, setPricing, isMarginWrong } = publishing;
  return (
    <div className="grid gap-3">
      <QuantityChips publishing={publishing} />
      <div className="grid gap-1">
        <span className="font-medium">{t("price")}</span>
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl
            label={t("price")}
            value={pricing.by}
            onChange={(by) => setPricing({ by })}
            options={[
              { value: "calculation", label: t("byCalculation") },
              { value: "margin", label: t("byMargin") },
            ]}
          />
          {pricing.by === "margin" ? (
            <span className="w-24">
              <NumberInput
                aria-label={t("byMargin")}
                aria-invalid={isMarginWrong || undefined}
                value={pricing.margin}
                unit="%"
                decimals={[1, 2]}
                onChange={(margin) => setPricing({ margin: margin ?? Number.NaN })}
              />
            </span>
          ) : null}
        </div>
        {isMarginWrong ? (
          <p role="alert" className="text-xs text-bad">
            {t("marginMissing")}
          </p>
        ) : null}
      </div>
      <Field label={t("round")}>
        {(control) => (
          <RoundingSelect
            {...control}
            value={pricing.rounding}
            onChange={(rounding) => setPricing({ rounding })}
          />
        )}
      </Field>
    </div>
  );
}

const chipClass =
  "inline-flex h-[26px] items-center gap-1 rounded-full border px-2.5 text-xs tabular-nums pointer-coarse:h-10";

/** The quantities to choose from; those without a calculated price are dashed and disabled. */
function QuantityChips({ publishing }: { publishing: Publishing }) {
  const t = useTranslations("listPrices.publish");
  const { figure } = useFormats();
  const { quantities, isTicked, isLeft, toggle, canAdd } = publishing;
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-labelledby={id}>
      <span id={id} className="font-medium">
        {t("quantities")}
      </span>
      <div className="flex flex-wrap items-center gap-1.5">
        {quantities.map((quantity) => {
          const isOn = isTicked(quantity) && !isLeft(quantity);
          return (
            <button
              key={quantity}
              type="button"
              aria-pressed={isOn}
              disabled={isLeft(quantity)}
              onClick={() => toggle(quantity)}
              className={cx(
                chipClass,
                isOn
                  ? "border-accent bg-accent-soft text-accent"
                  : "border-line-strong text-muted hover:bg-hover disabled:border-dashed disabled:hover:bg-transparent",
              )}
            >
              {isOn ? <Check size={12} aria-hidden="true" /> : null}
              {figure(quantity)}
            </button>
          );
        })}
        {canAdd ? (
          <AddQuantity onAdd={publishing.add} />
        ) : (
          <span className="text-xs text-muted">{t("most")}</span>
        )}
      </div>
    </fieldset>
  );
}

/** Adds a typed quantity. */
function AddQuantity({ onAdd }: { onAdd: (quantity: number) => void }) {
  const t = useTranslations("listPrices.publish");
  const [typed, setTyped] = useState<number | null>();
  if (typed === undefined)
    return (
      <button
        type="button"
        aria-label={t("other")}
        title={t("other")}
        onClick={() => setTyped(null)}
        className={cx(chipClass, "border-dashed border-line-strong text-muted hover:bg-hover")}
      >
        <Plus size={12} aria-hidden="true" />
      </button>
    );
  const isWhole = typed !== null && Number.isInteger(typed) && typed >= 1 && typed < 1e9;
  const finish = () => {
    if (isWhole) onAdd(typed);
    setTyped(undefined);
  };
  return (
    <span className="flex items-center gap-1.5">
      <span className="w-20">
        <NumberInput
          autoFocus
          aria-label={t("other")}
          value={typed}
          decimals={[0, 0]}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key === "Escape") setTyped(undefined);
            if (event.key !== "Enter") return;
            event.preventDefault();
            finish();
          }}
        />
      </span>
      <Button size="small" disabled={!isWhole} onClick={finish}>
        {t("add")}
      </Button>
    </span>
  );
}
