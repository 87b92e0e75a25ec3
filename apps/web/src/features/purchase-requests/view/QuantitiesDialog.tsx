import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { changeQuantities } from "../actions.ts";
import { QuantitiesField } from "../QuantitiesField.tsx";
import { readQuantities, writeQuantities } from "../quantities.ts";
import { quantitiesProblem } from "../quantitiesProblem.ts";
import type { RequestProduct } from "../records.ts";
import "../texts.ts";

type Props = { link: RequestProduct; onClose: () => void };

/** Changes the lot sizes that are asked for of one product. */
export function QuantitiesDialog({ link, onClose }: Props) {
  const t = useTranslations();
  const form = useActionForm({
    values: { quantities: writeQuantities(link.quantities) },
    judge: ({ quantities }) => ({ quantities: quantitiesProblem(quantities, readLocale()) }),
    act: ({ quantities }) => changeQuantities(link, readQuantities(quantities, readLocale()).quantities),
    says: () => t("purchaseRequests.quantitiesSaved"),
    done: onClose,
  });
  const { field, fieldState } = useController({ control: form.control, name: "quantities" });
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
    </ActionDialog>
  );
}
