import type { ReadingReason } from "@kantwerk/contract/readingTexts";
import { pricePer } from "@kantwerk/costing/pricePer";
import { languages } from "@kantwerk/notation/languages";
import { type DecimalSign, type NumberOptions, readNumber } from "@kantwerk/notation/number";
import type { Reading } from "@kantwerk/notation/reading";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { localeStore } from "../i18n/locale.ts";
import { useOwnDecimals } from "../i18n/useOwnDecimals.ts";
import { type DecimalRange, plainDecimal, showDecimal } from "../lib/numbers.ts";
import { useStore } from "../lib/store.ts";
import { TextInput } from "./TextInput.tsx";

/** Parses input into a decimal string in the field's unit. */
export type ReadDecimal = (typed: string, options: NumberOptions) => Reading<string, ReadingReason>;

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "prefix" | "type"> & {
  /** A decimal string, e.g. "9876.54". */
  value: string | null;
  /**
   * Called with a decimal string, null if empty, or the text as typed if it is not a number, for the form to reject.
   */
  onChange: (value: string | null) => void;
  /** Unit after the number. */
  unit?: ReactNode;
  /** Decimals shown when not editing; by default the currency's, up to four. */
  decimals?: DecimalRange;
  /** Default: plain numbers. */
  read?: ReadDecimal | undefined;
  /** Price unit in pieces; `read` returns the price of one piece. */
  per?: number | undefined;
  /** Integers only: `1.250` is 1250 in every language. */
  whole?: boolean;
};

/** An exact decimal in the user's notation (`9.876,54` in German). Shows how it was interpreted. */
export function DecimalInput(props: Props) {
  const {
    value,
    onChange,
    unit,
    decimals,
    whole = decimals?.[1] === 0,
    read = readNumber,
    per = 1,
    onBlur,
    ...control
  } = props;
  const locale = useStore(localeStore);
  const ownDecimals = useOwnDecimals();
  const t = useTranslations("common.understood");
  // Null when not editing: the formatted value is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const show = (decimal: string) => showDecimal(pricePer(decimal, per), locale, decimals ?? [ownDecimals, 6]);
  const readIn = (text: string, sign: DecimalSign = languages[locale].decimal) => read(text, { sign, whole });
  const isNumber = value !== null && /^-?\d+(\.\d+)?$/.test(value);
  const reading = typed === null ? undefined : readIn(typed);
  const other = typed === null ? undefined : readIn(typed, languages[locale].decimal === "," ? "." : ",");
  const change = (text: string) => {
    setTyped(text);
    const next = readIn(text);
    if (next.state === "refused") onChange(text);
    else onChange(next.state === "nothing" ? null : next.value);
  };
  const instead =
    reading && other && "value" in reading && "value" in other && reading.value !== other.value
      ? { value: show(reading.value), other: plainDecimal(pricePer(other.value, per), locale) }
      : undefined;
  return (
    <div className="grid min-w-0 gap-1">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={64}
        {...control}
        className="text-right tabular-nums [&_input]:text-right"
        value={typed ?? (isNumber ? show(value) : (value ?? ""))}
        onChange={(event) => change(event.target.value)}
        onBlur={(event) => {
          // Invalid text stays for the user to correct.
          if (reading && reading.state !== "refused") setTyped(null);
          onBlur?.(event);
        }}
        suffix={<Suffix {...{ reading, typed, unit, per, show }} />}
      />
      {instead ? (
        <p className="text-xs text-muted">
          {t("readAs", { value: instead.value })}{" "}
          <button
            type="button"
            className="font-medium text-accent hover:underline"
            // Keeps the focus in the field: blur would hide the button before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => change(instead.other)}
          >
            {t("instead", { value: instead.other })}
          </button>
        </p>
      ) : null}
    </div>
  );
}

type SuffixProps = {
  reading: ReturnType<ReadDecimal> | undefined;
  typed: string | null;
  unit: ReactNode;
  per: number;
  show: (decimal: string) => string;
};

/** After the number: its unit, the interpretation if it differs from the text, or the error. */
function Suffix({ reading, typed, unit, per, show }: SuffixProps) {
  const t = useTranslations("common.understood");
  if (reading?.state === "refused")
    return <output className="shrink-0 text-xs text-bad">{t(reading.reason)}</output>;
  const isPlain = /^-?\d*[.,]?\d*$/.test(typed ?? "");
  const figure = isPlain ? typed?.replace(",", ".") : undefined;
  if (reading && "value" in reading && Number(figure) !== Number(pricePer(reading.value, per)))
    return (
      <output className="shrink-0 text-accent tabular-nums">
        → {show(reading.value)} {unit}
      </output>
    );
  return unit ? <span className="shrink-0 text-faint">{unit}</span> : null;
}
