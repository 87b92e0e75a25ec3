import { kindOf } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
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

/** The decimals of money, in which whole numbers are added: exact up to 900 billion. */
const fraction = 10_000;

/** The sum of an attribute, shown as one value of it is; what cannot be read in a cell does not count. */
export function Sum({ resource, entry, rows, parent }: Props) {
  const place = usePlace(resource)(entry, parent);
  const { view } = kinds[entry.field.kind];
  const values = rows.flatMap((row) => {
    const value = row[entry.name] ?? "";
    return value !== "" && Number.isFinite(Number(value)) ? Number(value) : [];
  });
  if (values.length === 0) return nothing;
  const add = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  if (kindOf(entry.field.kind).holds !== "decimal") return view(add(values), place);
  return view((add(values.map((each) => Math.round(each * fraction))) / fraction).toFixed(4), place);
}
