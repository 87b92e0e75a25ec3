import { kindOf } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import { sum } from "@kantwerk/costing/money";
import type { AttributeEntry } from "../fields/definition.ts";
import { kinds, nothing } from "../fields/kinds.tsx";
import { usePlace } from "../fields/useShow.tsx";

type Props = {
  resource: Resource;
  entry: AttributeEntry;
  rows: readonly Readonly<Record<string, unknown>>[];
  /** What the records belong to: has the currency that they are in. */
  parent: Readonly<Record<string, unknown>>;
};

/** The exact sum of an attribute, shown as one value of it is; what cannot be read in a cell does not count. */
export function Sum({ resource, entry, rows, parent }: Props) {
  const place = usePlace(resource)(entry, parent);
  const values = rows.flatMap((row) => {
    const value = row[entry.name];
    const isNumber = value !== null && value !== "" && Number.isFinite(Number(value));
    return isNumber && value !== undefined ? String(value) : [];
  });
  if (values.length === 0) return nothing;
  const exact = sum(values);
  return kinds[entry.field.kind].view(
    kindOf(entry.field.kind).holds === "decimal" ? exact : Number(exact),
    place,
  );
}
