import { useTranslations } from "use-intl";
import { Problem } from "../Problem.tsx";
import { ProductPicker } from "../ProductPicker.tsx";
import { ChosenProducts } from "./ChosenProducts.tsx";
import type { ChangeWizard } from "./useWizard.ts";
import type { WizardErrors } from "./wizardDocument.ts";
import { addProducts, type ProductLines, removeProduct, type WizardState } from "./wizardState.ts";

type Props = {
  state: WizardState;
  errors: WizardErrors;
  change: ChangeWizard;
  /** The lines of the selected products, removed with them. */
  lines: readonly ProductLines[];
};

/** Selects products and lot sizes. The selection is below the list so that the list does not shift. */
export function ProductsStep({ state, errors, change, lines }: Props) {
  const t = useTranslations("purchaseRequests.wizard");
  const remove = (id: string) =>
    change(
      (before) =>
        removeProduct(
          before,
          id,
          lines.find((each) => each.productId === id),
        ),
      "products",
      "product_operations",
      "product_parts",
    );
  return (
    <div className="grid gap-4">
      {errors.products ? <Problem messages={errors.products} /> : null}
      <section className="grid gap-2">
        <h3 className="font-medium">{t("addProducts")}</h3>
        <ProductPicker
          isChosen={(id) => state.products.some((product) => product.id === id)}
          onToggle={(product, chosen) =>
            chosen ? change((before) => addProducts(before, [product]), "products") : remove(product.id)
          }
        />
      </section>
      {state.products.length > 0 ? (
        <ChosenProducts products={state.products} errors={errors} change={change} onRemove={remove} />
      ) : null}
    </div>
  );
}
