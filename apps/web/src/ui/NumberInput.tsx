import type { ComponentProps } from "react";
import { DecimalInput } from "./DecimalInput.tsx";

type Props = Omit<ComponentProps<typeof DecimalInput>, "value" | "onChange"> & {
  value: number | null;
  /** Answers null for nothing typed and NaN for what is no number, which the form's rules refuse. */
  onChange: (value: number | null) => void;
};

const plain = (value: number) =>
  value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });

/** A number, typed in the reader's language. Money takes `DecimalInput`, which never rounds. */
export function NumberInput({ value, onChange, ...props }: Props) {
  const text = value === null || Number.isNaN(value) ? null : plain(value);
  return (
    <DecimalInput
      {...props}
      value={text}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}
