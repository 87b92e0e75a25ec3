import { quantitiesIn } from "@kantwerk/notation/quantities";
import { type ComponentProps, useState } from "react";
import { TextInput } from "./TextInput.tsx";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "prefix" | "type"> & {
  value: readonly number[] | null;
  /** Invalid numbers become NaN, for the form to reject. */
  onChange: (value: number[] | null) => void;
};

function parse(text: string): number[] | null {
  const quantities = quantitiesIn(text);
  return quantities.length === 0 ? null : quantities;
}

/** Several quantities in one field: `10, 50, 100`. */
export function QuantitiesInput({ value, onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isClean = value?.every((each) => !Number.isNaN(each)) ?? true;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="10, 50, 100"
      {...props}
      value={typed ?? value?.join(", ") ?? ""}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parse(event.target.value));
      }}
      onBlur={(event) => {
        if (isClean) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
