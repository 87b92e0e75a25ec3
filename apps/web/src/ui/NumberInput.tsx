import type { ComponentProps } from "react";
import type { DecimalRange } from "../lib/numbers.ts";
import { DecimalInput } from "./DecimalInput.tsx";

type Props = Omit<ComponentProps<typeof DecimalInput>, "value" | "onChange"> & {
  value: number | null;
  /** Answers null for nothing typed and NaN for what is no number, which the form's rules refuse. */
  onChange: (value: number | null) => void;
};

const plain = (value: number) =>
  value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });

const asGiven: DecimalRange = [0, 6];

/** A number in the user's notation. For money use `DecimalInput`, which never rounds. */
export function NumberInput({ value, onChange, decimals = asGiven, ...props }: Props) {
  const text = value === null || Number.isNaN(value) ? null : plain(value);
  return (
    <DecimalInput
      {...props}
      decimals={decimals}
      value={text}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}
