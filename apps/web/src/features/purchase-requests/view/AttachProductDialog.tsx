import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { attach } from "../actions.ts";
import { ProductPicker } from "../ProductPicker.tsx";
import { QuantitiesField } from "../QuantitiesField.tsx";
import { readQuantities, writeQuantities } from "../quantities.ts";
import { quantitiesProblem } from "../quantitiesProblem.ts";
import { AttachDialog, nothingChosen, toggled } from "./AttachDialog.tsx";
import { useRequest } from "./RequestContext.ts";

/** Adds products with lot sizes to the request. */
export function AttachProductDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("purchaseRequests");
  const request = useRequest();
  const links = request.purchase_request_products;
  const form = useActionForm({
    draft: "attach product",
    values: { ...nothingChosen, quantities: writeQuantities(links.at(-1)?.quantities ?? []) },
    judge: ({ chosen, quantities }) => ({
      chosen: chosen.length > 0 ? undefined : t("attach.requiresProduct"),
      quantities: quantitiesProblem(quantities, readLocale()),
    }),
    act: ({ chosen, quantities: typed }, key) => {
      const { quantities } = readQuantities(typed);
      return attach(request, "product", chosen, key, { quantities });
    },
    says: (_, { chosen }) => t("addedProducts", { count: chosen.length }),
    done: onClose,
  });
  const { field: products, fieldState } = useController({ control: form.control, name: "chosen" });
  const quantities = useController({ control: form.control, name: "quantities" });
  return (
    <AttachDialog
      form={form}
      title={t("attach.product")}
      onClose={onClose}
      problem={fieldState.error?.message}
    >
      <ProductPicker
        isChosen={(id) => products.value.includes(id)}
        onToggle={({ id }, on) => products.onChange(toggled(products.value, id, on))}
        taken={new Set(links.map(({ product }) => product.id))}
        takenMark={<Badge>{t("alreadyAsked")}</Badge>}
      />
      <div>
        <p className="mb-1 font-medium">{t("attach.quantitiesFor")}</p>
        <QuantitiesField
          label={t("attach.quantitiesFor")}
          value={quantities.field.value}
          onChange={quantities.field.onChange}
          error={quantities.fieldState.error?.message}
        />
        <p className="mt-1 text-xs text-muted">{t("quantitiesHelp")}</p>
      </div>
    </AttachDialog>
  );
}
