import type { ComponentProps } from "react";
import { readFigure } from "../lib/readFigure.ts";
import type { ReadDecimal } from "./DecimalInput.tsx";
import { NumberInput } from "./NumberInput.tsx";

const read: ReadDecimal = (typed, options) =>
  readFigure(typed, { field: { kind: "percent", unit: undefined } }, options);

// 0.07 × 100 is not quite 7 in a computer's arithmetic.
const inPercent = (share: number) => Number((share * 100).toFixed(6));

/** A share between 0 and 1, typed and read in percent. */
export function PercentInput({ value, onChange, ...props }: ComponentProps<typeof NumberInput>) {
  return (
    <NumberInput
      {...props}
      read={read}
      value={value === null ? null : inPercent(value)}
      onChange={(percent) => onChange(percent === null ? null : percent / 100)}
      unit="%"
    />
  );
}
