import { useId } from "react";
import { TextInput } from "../../ui/TextInput.tsx";
import { readQuantities, writeQuantities } from "./quantities.ts";

type Props = {
  /** Accessible name; the visible label is next to the field. */
  label: string;
  /** Raw input. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** Lot sizes in one field, normalized on blur. */
export function QuantitiesField({ label, value, onChange, error }: Props) {
  const errorId = useId();
  const settle = () => {
    const { quantities, problem } = readQuantities(value);
    const understood = writeQuantities(quantities);
    if (!problem && understood !== value) onChange(understood);
  };
  return (
    <>
      <TextInput
        inputMode="text"
        autoComplete="off"
        placeholder="10, 50, 100"
        className="tabular-nums"
        aria-label={label}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={settle}
      />
      {error ? (
        <p id={errorId} className="mt-1 text-xs whitespace-pre-line text-bad">
          {error}
        </p>
      ) : null}
    </>
  );
}
