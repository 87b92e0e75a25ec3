import { products as productsResource } from "@kantwerk/contract/products";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { HintsMark } from "../../hints/HintsMark.tsx";
import { hintsQuery } from "../../hints/records.ts";
import { QuantitiesField } from "../QuantitiesField.tsx";
import type { ChangeWizard } from "./useWizard.ts";
import type { WizardErrors } from "./wizardDocument.ts";
import type { ChosenProduct } from "./wizardState.ts";

type Props = {
  products: readonly ChosenProduct[];
  errors: WizardErrors;
  change: ChangeWizard;
  onRemove: (id: string) => void;
};

/** The selected products with their lot sizes. */
export function ChosenProducts({ products, errors, change, onRemove }: Props) {
  const t = useTranslations("purchaseRequests");
  const first = products[0]?.quantities ?? "";
  const canCopy = first !== "" && products.some((product) => product.quantities !== first);
  const setQuantities = (quantities: string, id?: string) =>
    change(
      (before) => ({
        ...before,
        products: before.products.map((product) =>
          id === undefined || product.id === id ? { ...product, quantities } : product,
        ),
      }),
      "products",
    );
  return (
    <section className="grid gap-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{t("wizard.chosenProducts")}</h3>
        <p className="text-xs text-muted">{t("quantitiesHelp")}</p>
        {canCopy ? (
          <Button size="small" className="ml-auto" onClick={() => setQuantities(first)}>
            {t("wizard.sameForAll", { quantities: first })}
          </Button>
        ) : null}
      </header>
      <ul className="rounded-lg border border-line">
        {products.map((product, index) => (
          <li
            key={product.id}
            className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-1.5 border-b border-line px-3 py-2 last:border-0 sm:grid-cols-[1fr_16rem_auto]"
          >
            <div className="min-w-0 self-center">
              <p className="font-medium wrap-anywhere">{product.name}</p>
              <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
                {product.number}
                <ProductHints id={product.id} name={product.name} />
              </p>
            </div>
            <div className="order-last col-span-2 sm:order-none sm:col-span-1">
              <QuantitiesField
                label={t("quantitiesOf", { name: product.name })}
                value={product.quantities}
                onChange={(quantities) => setQuantities(quantities, product.id)}
                error={(errors[`products.${index}.quantities`] ?? errors[`products.${index}`])?.join("\n")}
              />
            </div>
            <IconButton
              label={t("wizard.removeProduct", { name: product.name })}
              onClick={() => onRemove(product.id)}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProductHints({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(hintsQuery({ type: productsResource.type, id }));
  return <HintsMark name={name} hints={data} />;
}
