import type { ReadingReason } from "@kantwerk/contract/readingTexts";
import { pricePer } from "@kantwerk/costing/pricePer";
import { decimalSigns, type NumberOptions, readNumber } from "@kantwerk/notation/number";
import type { Reading } from "@kantwerk/notation/reading";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { localeStore } from "../i18n/locale.ts";
import { useOwnDecimals } from "../i18n/useOwnDecimals.ts";
import { type DecimalRange, plainDecimal, showDecimal } from "../lib/numbers.ts";
import { useStore } from "../lib/store.ts";
import { TextInput } from "./TextInput.tsx";

/** How a field understands what is typed, as a decimal string in its own unit. */
export type ReadDecimal = (typed: string, options: NumberOptions) => Reading<string, ReadingReason>;

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
  /** Plain numbers, where nothing is given. */
  read?: ReadDecimal | undefined;
  /** How many pieces a price of one is shown for; `read` answers that of one. */
  per?: number | undefined;
  /** Whole numbers have no decimals: `1.250` is 1250 in every language. */
  whole?: boolean;
};

/** An exact decimal, typed in the reader's language: `9.876,54` in German. It shows what it has understood. */
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
  // Null while nobody types: then the value is shown as the language writes it.
  const [typed, setTyped] = useState<string | null>(null);
  const show = (decimal: string) => showDecimal(pricePer(decimal, per), locale, decimals ?? [ownDecimals, 6]);
  const readIn = (text: string, sign = decimalSigns[locale]) => read(text, { sign, whole });
  const isNumber = value !== null && /^-?\d+(\.\d+)?$/.test(value);
  const reading = typed === null ? undefined : readIn(typed);
  const other = typed === null ? undefined : readIn(typed, locale === "de" ? "." : ",");
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
          // What is no number stays as it was typed, for the person to mend.
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
            // Before the field is left, which would hide the button under the pointer.
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

/** Behind the figure: its unit; what was understood, where that is not what was typed; or why nothing was. */
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
