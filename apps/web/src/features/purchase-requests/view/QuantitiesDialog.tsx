import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { changeRecord } from "../../../lib/records.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { AskedForField } from "../AskedForField.tsx";
import { QuantitiesField } from "../QuantitiesField.tsx";
import { readQuantities, writeQuantities } from "../quantities.ts";
import { quantitiesProblem } from "../quantitiesProblem.ts";
import type { RequestProduct } from "../records.ts";

type Props = {
  link: RequestProduct;
  /** Whether the product has several lines; only then is the scope of offers shown. */
  hasSeveral: boolean;
  onClose: () => void;
};

/** Changes a product's lot sizes and the scope of offers. */
export function QuantitiesDialog({ link, hasSeveral, onClose }: Props) {
  const t = useTranslations();
  const form = useActionForm({
    draft: `quantities ${link.id}`,
    values: { quantities: writeQuantities(link.quantities), asked_for: link.asked_for },
    judge: ({ quantities }) => ({ quantities: quantitiesProblem(quantities, readLocale()) }),
    act: ({ quantities, asked_for }) =>
      changeRecord(link, { quantities: readQuantities(quantities).quantities, asked_for }),
    says: () => t("purchaseRequests.quantitiesSaved"),
    done: onClose,
  });
  const { field, fieldState } = useController({ control: form.control, name: "quantities" });
  const scope = useController({ control: form.control, name: "asked_for" });
  const label = t("purchaseRequests.quantitiesOf", { name: link.product.name });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={label}
      description={t("purchaseRequests.quantitiesHelp")}
      confirmLabel={t("common.save")}
    >
      <div>
        <QuantitiesField
          label={label}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      </div>
      {hasSeveral ? (
        <AskedForField name={link.product.name} value={scope.field.value} onChange={scope.field.onChange} />
      ) : null}
    </ActionDialog>
  );
}
