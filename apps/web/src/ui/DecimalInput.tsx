import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from "react";
import { localeStore } from "../i18n/locale.ts";
import { useOwnDecimals } from "../i18n/useOwnDecimals.ts";
import { type DecimalRange, parseDecimal, showDecimal } from "../lib/numbers.ts";
import { useStore } from "../lib/store.ts";
import { TextInput } from "./TextInput.tsx";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "prefix" | "type"> & {
  /** A decimal string, e.g. "9876.54". */
  value: string | null;
  /**
   * Answers a decimal string or null for nothing typed. What is no number is answered as it was typed, so that the
   * form's rules refuse it and nothing is lost.
   */
  onChange: (value: string | null) => void;
  /** Inside the field, behind the figure. */
  unit?: ReactNode;
  /** Decimals shown while nobody types; those of the organization's currency, up to four, where nothing is given. */
  decimals?: DecimalRange;
};

/** An exact decimal, typed in the reader's language: `9.876,54` in German. */
export function DecimalInput({ value, onChange, unit, decimals, onBlur, ...props }: Props) {
  const locale = useStore(localeStore);
  const ownDecimals = useOwnDecimals();
  // Null while nobody types: then the value is shown as the language writes it.
  const [typed, setTyped] = useState<string | null>(null);
  const isWhole = decimals?.[1] === 0;
  const isNumber = value !== null && /^-?\d+(\.\d+)?$/.test(value);
  const shown = isNumber ? showDecimal(value, locale, decimals ?? [ownDecimals, 4]) : (value ?? "");
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setTyped(text);
    const parsed = parseDecimal(text, locale, isWhole);
    onChange(parsed === undefined ? text : parsed);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={32}
      {...props}
      className="text-right tabular-nums [&_input]:text-right"
      value={typed ?? shown}
      onChange={change}
      onBlur={(event) => {
        // What is no number stays as it was typed, for the person to mend.
        if (typed === null || parseDecimal(typed, locale, isWhole) !== undefined) setTyped(null);
        onBlur?.(event);
      }}
      suffix={unit ? <span className="shrink-0 text-faint">{unit}</span> : undefined}
    />
  );
}
