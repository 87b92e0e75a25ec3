import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { changesOf, type Trial } from "./useWhatIf.ts";

type Props = {
  productId: string;
  quantities: readonly number[];
  /** A what-if to save instead of the current calculation. */
  tried?: Trial;
  onClose: () => void;
};

/** Saves the current calculation or a what-if under a name. */
export function SaveDialog({ productId, quantities, tried, onClose }: Props) {
  const t = useTranslations("calculation.saved");
  const common = useTranslations("common");
  const form = useActionForm({
    draft: "save-calculation",
    values: { name: "", note: "" },
    judge: ({ name }) => ({ name: name.trim() ? undefined : t("nameMissing") }),
    act: ({ name, note }, idempotencyKey) => {
      const attributes = { name: name.trim(), note: note.trim() || null, quantities };
      const sending = { id: productId, idempotencyKey };
      if (!tried)
        return endpoints.saveCalculation({
          ...sending,
          body: { data: { type: "calculations", attributes } },
        });
      const body = { ...attributes, changes: changesOf(tried), margin: tried.margin };
      return endpoints.saveTried({ ...sending, body });
    },
    says: (_, { name }) => t("isSaved", { name: name.trim() }),
    done: onClose,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("save")}
      description={t(tried ? "saveTriedText" : "saveText")}
      confirmLabel={common("save")}
    >
      <FormField control={form.control} name="name" label={t("name")} required>
        {(control) => (
          <TextInput {...control} maxLength={255} autoComplete="off" placeholder={t("placeholder")} />
        )}
      </FormField>
      <FormField control={form.control} name="note" label={t("note")} optional>
        {(control) => <TextArea {...control} rows={2} />}
      </FormField>
    </ActionDialog>
  );
}
