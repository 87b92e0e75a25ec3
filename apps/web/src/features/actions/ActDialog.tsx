import { type ActingType, type ActionBody, type ActionName, actionOf } from "@kantwerk/contract/actions";
import { defaultOf } from "@kantwerk/contract/fields";
import { resourceOf } from "@kantwerk/contract/resources";
import type { ReactNode } from "react";
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
  /** What the fields begin with, by their names; only these are asked for. All of the body's where nothing is said. */
  ask?: Partial<ActionBody<T, N>>;
  /** What of the body is not asked for. */
  set?: Partial<ActionBody<T, N>>;
  /** Labels of fields that are not called as the attribute of that name. */
  labels?: { [K in keyof ActionBody<T, N>]?: string };
  /** Fields that must be filled here, though the action does not always need them. */
  required?: readonly (keyof ActionBody<T, N>)[];
  /** What the dialog says; the label and the record's title where nothing is said. */
  says?: Partial<Record<"title" | "text" | "confirm" | "pending" | "done", string>>;
  destructive?: boolean;
  onClose: () => void;
};

type AnyProps = Omit<ActDialogProps<ActingType, never>, "action" | "ask" | "set" | "labels" | "required"> & {
  action: string;
  ask?: Values;
  set?: Values;
  labels?: Readonly<Record<string, string>>;
  required?: readonly string[];
};

const act: (record: FlatRecord, name: string, key: string, body: Values) => Promise<unknown> = actOn as never;

/** Takes an action of the contract once its fields are filled. */
export function ActDialog<T extends ActingType, N extends ActionName<T>>(
  props: ActDialogProps<T, N>,
): ReactNode;
export function ActDialog({
  record,
  action,
  set,
  labels = {},
  required = [],
  says = {},
  ...props
}: AnyProps) {
  const { fields = {}, label } = actionOf(record.type, action as never);
  const word = label?.[readLocale()] ?? action;
  const { title = `${word}: ${titleOf(record)}`, text, confirm = word, pending, done = title } = says;
  const {
    ask = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field) ?? null])),
  } = props;
  const resource = resourceOf(record.type);
  const words = useLabels();
  const form = useActionForm<Values>({
    draft: [action, record.id, ...Object.keys(ask)].join(" "),
    values: ask,
    act: (values, key) => act(record, action, key, { ...set, ...values }),
    says: () => done,
    done: props.onClose,
  });
  return (
    <ActionDialog
      form={form}
      onClose={props.onClose}
      title={title}
      description={text}
      confirmLabel={confirm}
      pendingLabel={pending}
      destructive={props.destructive}
    >
      {Object.entries(fields).map(([name, field]) => {
        if (!(name in ask)) return null;
        const entry = { name, kind: "attribute", field, required: field.required, readOnly: false } as const;
        return (
          <FormField
            key={name}
            control={form.control}
            name={name}
            label={labels[name] ?? words.field(record.type, name)}
            required={field.required || required.includes(name)}
          >
            {({ value, onChange, ...control }) => (
              <AttributeInput
                resource={resource}
                entry={entry}
                control={control}
                value={value}
                onChange={onChange}
              />
            )}
          </FormField>
        );
      })}
    </ActionDialog>
  );
}
