import type { ComponentProps } from "react";
import { NumberInput } from "./NumberInput.tsx";

// Rounds floating-point errors: 0.07 × 100 is not exactly 7.
const inPercent = (share: number) => Number((share * 100).toFixed(6));

/** A share between 0 and 1, edited in percent. */
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
