import type { Costs, LineDecline, Tier } from "@kantwerk/contract/fields";
import { noFigure } from "../i18n/formats.ts";
import { CostsInput } from "../ui/CostsInput.tsx";
import { TiersInput } from "../ui/TiersInput.tsx";
import type { Kind, Place } from "./kinds.tsx";

export const unitOf = ({ field, t }: Place) => (field.unit ? t(`units.${field.unit}`) : undefined);

/** The sign of a currency in the language on show, with the unit that a price is for: `€/h`. */
export function priceUnit(place: Place): string {
  const parts = new Intl.NumberFormat(place.formats.locale, {
    style: "currency",
    currency: place.currency,
  }).formatToParts(0);
  return `${parts.find(({ type }) => type === "currency")?.value ?? place.currency}${unitOf(place) ?? ""}`;
}

const entered = ({ control, nested, ...place }: Parameters<Kind["input"]>[0]) => ({
  id: control.id,
  onChange: place.onChange,
  errors: nested,
  currency: priceUnit(place),
});

/** Kinds with prices inside, and what a supplier gives none for. */
export const pricedKinds: Record<"tiers" | "costs" | "declines", Kind> = {
  tiers: {
    input: (props) => <TiersInput {...entered(props)} value={props.value as Tier[] | null} />,
    view: (value: Tier[], { formats, currency }) => (
      <ul className="tabular-nums">
        {value.map((tier) => (
          <li key={tier.min_quantity}>
            {`${formats.figure(tier.min_quantity)}–${tier.max_quantity ? formats.figure(tier.max_quantity) : "∞"}: ${formats.money(tier.unit_price, currency)}`}
          </li>
        ))}
      </ul>
    ),
    isWide: true,
  },
  costs: {
    input: (props) => <CostsInput {...entered(props)} value={props.value as Costs | null} />,
    view: (value: Costs, { formats, currency, t }) =>
      (Object.keys(value) as (keyof Costs)[])
        .flatMap((name) =>
          value[name] === null ? [] : `${t(`fields.${name}`)} ${formats.money(value[name], currency)}`,
        )
        .join(" · "),
    isWide: true,
  },
  // Written by the supplier alone.
  declines: {
    input: () => null,
    view: (value: LineDecline[]) => value.map(({ reason }) => reason ?? noFigure).join(" · "),
  },
};
