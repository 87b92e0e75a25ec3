import type { Input } from "@kantwerk/costing/costRow";
import { formatMonth } from "@kantwerk/notation/months";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { organizationStore } from "../../lib/organization.ts";
import { useStore } from "../../lib/store.ts";

const isPerUnit = (unit: string | null): unit is "per_hour" | "per_kg" | "per_m" =>
  unit === "per_hour" || unit === "per_kg" || unit === "per_m";

const factor = /^factor_(\d+)$/;

/** Names and values of formula inputs, in the current language. */
export function useInputs() {
  const t = useTranslations("calculation");
  const units = useTranslations("units");
  const { money, figure, measure, percent, date } = useFormats();
  const currency = useStore(organizationStore)?.currency ?? "";
  const nameOf = ({ name, label }: Pick<Input, "name" | "label">): string => {
    if (label) return label;
    const number = factor.exec(name)?.[1];
    if (number) return `${t("inputs.factor")} ${number}`;
    const key = `inputs.${name}` as "inputs.length";
    return t.has(key) ? t(key) : name;
  };
  const shownOf = ({ value, unit }: Input): string => {
    if (unit === "date") return date(String(value));
    if (unit === "month") return formatMonth(String(value));
    if (unit === "share") return percent(Number(value), 2);
    if (unit === "money") return money(value);
    if (isPerUnit(unit)) return `${money(value)}${units(unit)}`;
    if (unit === "pcs" || unit === null) return figure(value);
    if (unit === "min") return measure(Number(value), units("min"), "min");
    return figure(value, units.has(unit as "mm") ? units(unit as "mm") : unit);
  };
  const brieflyOf = (input: Input): string =>
    input.unit === "kg" ? figure(input.value, units("kg"), 2) : shownOf(input);
  /** A formula with values instead of names. */
  const formulaOf = (formula: string, inputs: readonly Input[]): string =>
    formula.replace(/[a-z][a-z0-9_]*/g, (name) => {
      const input = inputs.find((each) => each.name === name);
      return input ? shownOf(input) : nameOf({ name });
    });
  /** The unit next to an input. */
  const unitOf = ({ unit }: Input): string | undefined => {
    if (unit === "share") return "%";
    if (unit === "money") return currency;
    if (isPerUnit(unit)) return `${currency}${units(unit)}`;
    return unit === null || unit === "pcs" ? undefined : units.has(unit as "mm") ? units(unit as "mm") : unit;
  };
  return { nameOf, shownOf, brieflyOf, formulaOf, unitOf };
}
