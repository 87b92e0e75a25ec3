import type { Resource } from "@kantwerk/contract/resource";
import type { ReactNode } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { useLabels } from "../i18n/labels.ts";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { Field } from "../ui/Field.tsx";
import type { Entry } from "./definition.ts";
import { EntryInput } from "./EntryInput.tsx";
import type { Values } from "./formValues.ts";
import { kinds } from "./kinds.tsx";
import type { OwnField } from "./ownFields.ts";

type Props<V extends Values> = {
  resource: Resource;
  entry: Entry;
  control: Control<V>;
  help?: string | undefined;
  /** Replaces the default input of its kind. */
  own?: OwnField | undefined;
};

/** The labelled input of an attribute or relationship, with its error. */
export function FieldInput<V extends Values>(props: Props<V>): ReactNode;
export function FieldInput({ resource, entry, control, help, own }: Props<Values>) {
  const label = useLabels().field(resource.type, entry.name);
  const unitBy = (entry.kind === "attribute" && entry.field.unitBy?.name) || "currency";
  const [currency, by, price_unit] = useWatch({ control, name: ["currency", unitBy, "price_unit"] });
  const { field, fieldState } = useController({ name: entry.name, control });
  const { value, onChange, onBlur } = field;
  const { message, types: nested } = fieldState.error ?? {};
  const kind = entry.kind === "attribute" ? kinds[entry.field.kind] : undefined;
  if (own)
    return (
      <fieldset className="min-w-0 sm:col-span-full">
        <legend className="mb-1 font-medium">{label}</legend>
        {own.input(value, onChange)}
        {message ? <p className="mt-1 text-xs text-bad">{message}</p> : null}
      </fieldset>
    );
  if (kind?.isTick || typeof value === "boolean")
    return (
      <div className="self-center sm:pt-5">
        <CheckboxField
          label={label}
          help={help}
          error={message}
          checked={value === true}
          onChange={onChange}
        />
      </div>
    );
  return (
    <Field
      label={label}
      help={help}
      error={message}
      required={entry.required}
      className={kind?.isWide || entry.kind === "links" ? "sm:col-span-full" : undefined}
    >
      {(aria) => (
        <EntryInput
          resource={resource}
          entry={entry}
          record={{ [unitBy]: by, currency, price_unit }}
          control={{ ...aria, onBlur }}
          value={value}
          onChange={onChange}
          nested={nested as Record<string, string> | undefined}
        />
      )}
    </Field>
  );
}
