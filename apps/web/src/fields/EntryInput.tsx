import type { ComponentProps } from "react";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { AttributeInput } from "./AttributeInput.tsx";
import type { Entry } from "./definition.ts";
import { RecordPicker, RecordsPicker } from "./RecordPicker.tsx";

type Props = Omit<ComponentProps<typeof AttributeInput>, "entry"> & { entry: Entry };

/** The input of an entry: an attribute, a related record or linked records. */
export function EntryInput({ entry, ...props }: Props) {
  const { control, value, onChange } = props;
  if (entry.kind === "attribute") return <AttributeInput entry={entry} {...props} />;
  if (entry.kind === "links")
    return <RecordsPicker {...control} to={[entry.to]} value={value as AnyRecord[]} onChange={onChange} />;
  return <RecordPicker {...control} to={entry.to} value={value as AnyRecord | null} onChange={onChange} />;
}
