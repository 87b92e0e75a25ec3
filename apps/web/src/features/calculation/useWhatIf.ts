import { products } from "@kantwerk/contract/products";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { endpoints } from "../../lib/endpoints.ts";

type Identifier = { type: string; id: string };

/** A record's changes as sent to the API. */
export type Change = Identifier & {
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: Identifier | null }>;
  version?: number;
};

/** The what-if's values: numbers and records by attribute or relationship, and a margin. */
export type Trial = {
  values: Record<string, { target: Identifier & { attribute: string }; value: string | number }>;
  records: Record<string, { target: Identifier & { relationship: string }; to: Identifier }>;
  margin: number | null;
};

export const nothingTried: Trial = { values: {}, records: {}, margin: null };

export const countTried = ({ values, records, margin }: Trial): number =>
  Object.keys(values).length + Object.keys(records).length + (margin === null ? 0 : 1);

/** A what-if's changes, grouped by record. */
export function changesOf({ values, records }: Trial): Change[] {
  const changes = new Map<string, Change>();
  const of = ({ type, id }: Identifier) => {
    const change = changes.get(id) ?? { type, id, attributes: {}, relationships: {} };
    changes.set(id, change);
    return change;
  };
  for (const { target, value } of Object.values(values)) of(target).attributes[target.attribute] = value;
  for (const { target, to } of Object.values(records))
    of(target).relationships[target.relationship] = { data: { type: to.type, id: to.id } };
  return [...changes.values()];
}

/** Milliseconds after the last keystroke until the what-if is calculated. */
const pause = 250;

function useSettled<V>(value: V): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The what-if's result; undefined without changes. */
export function useWhatIf(productId: string, quantities: readonly number[], tried: Trial) {
  const settled = useSettled(tried);
  const body = { quantities, changes: changesOf(settled), margin: settled.margin };
  const isTried = countTried(tried) > 0 && countTried(settled) > 0;
  const query = useQuery({
    queryKey: [products.type, "what-if", productId, body],
    enabled: isTried,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => endpoints.tryOut({ id: productId, body, signal }),
  });
  return { data: isTried ? query.data : undefined, error: isTried ? query.error : null };
}
