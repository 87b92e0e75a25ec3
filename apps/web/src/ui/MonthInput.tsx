import { formatMonth, parseMonth } from "@kantwerk/notation/months";
import { type ComponentProps, useState } from "react";
import { TextInput } from "./TextInput.tsx";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "prefix" | "type"> & {
  /** `YYYY-MM`. */
  value: string | null;
  /** Called with `YYYY-MM`, null if empty, or the text as typed if it is invalid, for the form to reject. */
  onChange: (value: string | null) => void;
};

/** A month, typed like 11/2026. */
export function MonthInput({ value, onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value && /^\d{4}-\d{2}$/.test(value) ? formatMonth(value) : (value ?? "");
  return (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      {...props}
      className="tabular-nums"
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onChange(text.trim() === "" ? null : (parseMonth(text) ?? text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
