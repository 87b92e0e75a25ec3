import type { PlannedProduct } from "@kantwerk/contract/productCreations";
import { type ReactNode, useState } from "react";
import type { DecimalRange } from "../../../lib/numbers.ts";
import { cx } from "../../../ui/cx.ts";
import { NumberInput } from "../../../ui/NumberInput.tsx";
import { quietClass } from "./quietClass.ts";
import { SourceIcon } from "./SourceIcon.tsx";

type Props = {
  label: string;
  value: number | null;
  unit?: string;
  decimals: DecimalRange;
  source: PlannedProduct["sources"]["quantity"];
  isMissing: boolean;
  isValid: (value: number) => boolean;
  /** Why another value is refused. */
  refusal: string;
  onSave: (value: number | null) => void;
};

/** A number of the plan that is corrected in its place; saved when it is left. */
export function FigureCell({
  label,
  value,
  unit,
  source,
  isMissing,
  isValid,
  refusal,
  onSave,
  ...input
}: Props) {
  const [typed, setTyped] = useState<number | null>();
  const isWrong = typed !== undefined && typed !== null && !isValid(typed);
  const save = () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    if (typed !== value) onSave(typed);
  };
  const suffix: ReactNode = (
    <span className="flex items-center gap-1.5">
      {unit}
      <SourceIcon source={source} />
    </span>
  );
  return (
    <span className={cx(quietClass(isMissing), "max-sm:w-36")}>
      <NumberInput
        {...input}
        aria-label={label}
        aria-required={isMissing || undefined}
        aria-invalid={isWrong || undefined}
        title={isWrong ? refusal : undefined}
        value={typed === undefined ? value : typed}
        unit={suffix}
        onChange={setTyped}
        onBlur={save}
      />
    </span>
  );
}
