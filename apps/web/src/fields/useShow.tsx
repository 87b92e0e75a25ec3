import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Field } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { noDate } from "../i18n/dates.ts";
import { useFormats } from "../i18n/formats.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { perOf, usePricing } from "../lib/pricing.ts";
import { Badge } from "../ui/Badge.tsx";
import { type AttributeEntry, type Entry, pathOf, titleOf } from "./definition.ts";
import { kinds, nothing, type Place } from "./kinds.tsx";

const withUnit = (field: Field, record: Readonly<Record<string, unknown>> | undefined): Field =>
  field.unitBy ? { ...field, unit: field.unitBy.units[String(record?.[field.unitBy.name])] } : field;

/** The context that inputs and views of an attribute need. */
export function usePlace(resource: Resource) {
  const surroundings = { t: useTranslations(), formats: useFormats(), labels: useLabels() };
  const pricingOf = usePricing(resource);
  return (entry: AttributeEntry, record?: Readonly<Record<string, unknown>>): Place => {
    const { currency, price_unit } = pricingOf(record);
    return {
      ...surroundings,
      type: resource.type,
      name: entry.name,
      field: withUnit(entry.field, record),
      currency,
      per: perOf(entry.field, price_unit),
    };
  };
}

const isDay = (entry: Entry) =>
  entry.kind === "attribute" && ["date", "time"].includes(kindOf(entry.field.kind).holds);
const emptyOf = (entry: Entry) => (isDay(entry) ? <span className="text-faint">{noDate}</span> : nothing);

/** Renders a record's field; related records as links if `linked`. */
export function useShow(resource: Resource, linked = false) {
  const place = usePlace(resource);
  return (entry: Entry, record: AnyRecord): ReactNode => {
    const value = record[entry.name];
    if (value === null || value === undefined || value === "") return emptyOf(entry);
    if (entry.kind === "attribute") return kinds[entry.field.kind].view(value, place(entry, record));
    const related = [value as AnyRecord | AnyRecord[]].flat();
    if (related.length === 0) return nothing;
    if (entry.kind === "links")
      return (
        <span className="inline-flex flex-wrap gap-1">
          {related.map((each) => (
            <Badge key={each.id}>{titleOf(each)}</Badge>
          ))}
        </span>
      );
    return related.map((each) => <Related key={each.id} record={each} linked={linked} />);
  };
}

function Related({ record, linked }: { record: AnyRecord; linked: boolean }) {
  const title = titleOf(record);
  const path = linked ? pathOf(record) : undefined;
  if (!title) return nothing;
  if (!path) return title;
  return (
    <Link to={path} className="text-accent hover:underline">
      {title}
    </Link>
  );
}
