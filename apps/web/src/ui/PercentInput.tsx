import type { ComponentProps } from "react";
import { NumberInput } from "./NumberInput.tsx";

// 0.07 × 100 is not quite 7 in a computer's arithmetic.
const inPercent = (share: number) => Number((share * 100).toFixed(6));

/** A share between 0 and 1, typed and read in percent. */
export function PercentInput({ value, onChange, ...props }: ComponentProps<typeof NumberInput>) {
  return (
    <NumberInput
      {...props}
      value={value === null ? null : inPercent(value)}
      onChange={(percent) => onChange(percent === null ? null : percent / 100)}
      unit="%"
    />
  );
}
