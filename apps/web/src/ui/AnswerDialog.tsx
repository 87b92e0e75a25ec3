import type { ComponentProps } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FormAction, useActionForm } from "../lib/useActionForm.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import { FormField } from "./FormField.tsx";
import { TextArea } from "./TextArea.tsx";

type FieldProps<V extends FieldValues> = ComponentProps<typeof FormField<V, FieldPath<V>>>;

type Props<V extends FieldValues> = Pick<FieldProps<V>, "name" | "label" | "required"> &
  Pick<FormAction<V, unknown>, "draft" | "values" | "act"> & {
    /** What the dialog says, by the name of what it is about. */
    says: Record<"title" | "text" | "confirm" | "pending", string>;
    /** What is said when it is done. */
    done: string;
    destructive?: boolean;
    onClose: () => void;
    /** The field, where it is not a reason in a few words. */
    children?: FieldProps<V>["children"];
  };

/** Does something with a record that takes one answer: a reason, a day. */
export function AnswerDialog<V extends FieldValues>({
  draft,
  values,
  act,
  says,
  done,
  onClose,
  destructive = false,
  children = (field) => <TextArea {...field} />,
  ...field
}: Props<V>) {
  const form = useActionForm<V>({ draft, values, act, says: () => done, done: onClose });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={says.title}
      description={says.text}
      confirmLabel={says.confirm}
      pendingLabel={says.pending}
      destructive={destructive}
    >
      <FormField control={form.control} {...field}>
        {children}
      </FormField>
    </ActionDialog>
  );
}
