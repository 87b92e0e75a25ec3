import type { Resource } from "@kantwerk/contract/resource";
import type { AttributeEntry } from "./definition.ts";
import { type InputProps, kinds } from "./kinds.tsx";
import { usePlace } from "./useShow.tsx";

type Props = Pick<InputProps, "control" | "value" | "onChange"> & {
  resource: Resource;
  entry: AttributeEntry;
  /** What the value belongs to, for the currency of its prices. */
  record?: Readonly<Record<string, unknown>>;
  nested?: InputProps["nested"];
};

/** The input that the kind of an attribute asks for. */
export function AttributeInput({ resource, entry, record, nested = {}, ...input }: Props) {
  const place = usePlace(resource)(entry, record);
  return kinds[entry.field.kind].input({ ...place, ...input, nested });
}
