import type { Resource } from "@kantwerk/contract/resource";
import { views } from "@kantwerk/contract/views";
import { useTranslations } from "use-intl";
import { useLabels } from "../i18n/labels.ts";
import { saveRecord } from "../lib/records.ts";
import { useActionForm } from "../lib/useActionForm.ts";
import { ActionDialog } from "../ui/ActionDialog.tsx";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { FormField } from "../ui/FormField.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import type { View } from "./views.ts";

type Props = {
  resource: Resource;
  /** The list state to save. */
  query: string;
  /** The view to rename; without it a new one is created. */
  view?: View | undefined;
  isDefault: boolean;
  onSaved: (view: View, isDefault: boolean) => void;
  onClose: () => void;
};

/** Saves a list as a named view, private or shared, optionally as the user's default. */
export function SaveViewDialog({ resource, query, view, isDefault, onSaved, onClose }: Props) {
  const t = useTranslations("crud.views");
  const labels = useLabels();
  const form = useActionForm({
    draft: `view ${view?.id ?? "new"}`,
    values: { name: view?.name ?? "", shared: view?.shared ?? false, isDefault },
    judge: ({ name }) => ({ name: name.trim() ? undefined : t("nameMissing") }),
    act: ({ name, shared }, key) => {
      const attributes = { name, shared, ...(view ? {} : { query, resource: resource.type }) };
      return saveRecord(views, {
        written: { attributes, relations: {} },
        ...(view ? { record: view } : { key }),
      });
    },
    says: ({ name }) => t("saved", { name }),
    done: (saved, values) => {
      onSaved(saved, values.isDefault);
      onClose();
    },
  });
  const tick = (name: "shared" | "isDefault", label: string, help?: string) => (
    <CheckboxField
      label={label}
      help={help}
      checked={form.watch(name)}
      onChange={(on) => form.setValue(name, on, { shouldDirty: true })}
    />
  );
  return (
    <ActionDialog
      form={{ ...form, submit: () => form.submit() }}
      onClose={onClose}
      title={view ? t("rename") : t("save")}
      description={view ? undefined : t("saveText", { records: labels.manyInside(resource.type) })}
      confirmLabel={t("confirm")}
    >
      <FormField control={form.control} name="name" label={t("name")} required>
        {(control) => <TextInput {...control} maxLength={255} />}
      </FormField>
      {tick("shared", t("shared"), t("sharedHelp"))}
      {tick("isDefault", t("isDefault"))}
    </ActionDialog>
  );
}
