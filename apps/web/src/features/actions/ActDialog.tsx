import { type ActingType, type ActionBody, type ActionName, actionOf } from "@kantwerk/contract/actions";
import { defaultOf } from "@kantwerk/contract/fields";
import { resourceOf } from "@kantwerk/contract/resources";
import { AttributeInput } from "../../fields/AttributeInput.tsx";
import { titleOf } from "../../fields/definition.ts";
import type { Values } from "../../fields/formValues.ts";
import { useLabels } from "../../i18n/labels.ts";
import { readLocale } from "../../i18n/locale.ts";
import type { FlatRecord } from "../../lib/jsonapi.ts";
import { actOn } from "../../lib/records.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { FormField } from "../../ui/FormField.tsx";

export type ActDialogProps<T extends ActingType, N extends ActionName<T>> = {
  record: FlatRecord & { type: T };
  action: N;
  /** The form's fields with their initial values; by default all of the action's. */
  ask?: Partial<ActionBody<T, N>>;
  /** The rest of the body. */
  set?: Partial<ActionBody<T, N>>;
  /** Labels for fields that the resource lacks or names differently. */
  labels?: { [K in keyof ActionBody<T, N>]?: string };
  /** A field that is required here although the action does not always require it. */
  required?: keyof ActionBody<T, N>;
  /** Texts of the dialog; by default its label with the record's title. */
  says?: Partial<Record<"title" | "text" | "confirm" | "pending" | "done", string>>;
  destructive?: boolean;
  onClose: () => void;
};

type AnyAct = (record: FlatRecord, name: string, key: string, body: Values) => Promise<unknown>;
const act = actOn as AnyAct;

/** A dialog that runs one of the contract's actions with its fields. */
export function ActDialog<T extends ActingType, N extends ActionName<T>>(props: ActDialogProps<T, N>) {
  const { record, action, set, required, says = {}, destructive, onClose } = props;
  const { fields = {}, label } = actionOf(record.type, action);
  const entries = Object.entries(fields).map(
    ([name, field]) =>
      ({ name, kind: "attribute", field, required: field.required, readOnly: false }) as const,
  );
  const ask: Values =
    props.ask ?? Object.fromEntries(entries.map(({ name, field }) => [name, defaultOf(field) ?? null]));
  const labels: Values = props.labels ?? {};
  const attributes = useLabels();
  const resource = resourceOf(record.type);
  const word = label?.[readLocale()] ?? action;
  const { title = `${word}: ${titleOf(record)}`, text, confirm = word, pending, done = title } = says;
  const form = useActionForm<Values>({
    draft: [action, record.id, ...Object.keys(ask)].join(" "),
    values: ask,
    act: (values, key) => act(record, action, key, { ...set, ...values }),
    says: () => done,
    done: onClose,
  });
  return (
    <ActionDialog
      {...{ form, title, destructive, onClose }}
      description={text}
      confirmLabel={confirm}
      pendingLabel={pending}
    >
      {entries
        .filter(({ name }) => name in ask)
        .map((entry) => (
          <FormField
            key={entry.name}
            control={form.control}
            name={entry.name}
            label={(labels[entry.name] as string) ?? attributes.field(record.type, entry.name)}
            required={entry.required || entry.name === required}
          >
            {({ value, onChange, ...control }) => (
              <AttributeInput {...{ resource, entry, control, value, onChange }} />
            )}
          </FormField>
        ))}
    </ActionDialog>
  );
}
