import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { Chip } from "../../../ui/Chip.tsx";
import { PickRow } from "../PickRow.tsx";
import { Problem } from "../Problem.tsx";
import { SupplierPicker } from "../SupplierPicker.tsx";
import { suggestSuppliers } from "../suggestSuppliers.ts";
import type { ChangeWizard } from "./useWizard.ts";
import type { WizardLines } from "./useWizardLines.ts";
import type { WizardErrors } from "./wizardDocument.ts";
import type { ChosenSupplier, WizardState } from "./wizardState.ts";

type Props = {
  state: WizardState;
  errors: WizardErrors;
  change: ChangeWizard;
  lines: Pick<WizardLines, "products" | "suppliables">;
};

const suggestedAtMost = 8;

/**
 * Selects suppliers; suggests those known to deliver the selected lines. The selection is below so that nothing shifts
 * under the pointer.
 */
export function SuppliersStep({ state, errors, change, lines: { products, suppliables } }: Props) {
  const t = useTranslations("purchaseRequests.wizard");
  const chosenLines = useMemo(() => [...state.operations, ...state.parts], [state.operations, state.parts]);
  const suggestions = useMemo(
    () => suggestSuppliers(products, chosenLines, suppliables).slice(0, suggestedAtMost),
    [products, chosenLines, suppliables],
  );
  const isChosen = (id: string) => state.suppliers.some((supplier) => supplier.id === id);
  const toggle = ({ id, name, email }: ChosenSupplier, chosen: boolean) =>
    change((before) => {
      const others = before.suppliers.filter((supplier) => supplier.id !== id);
      return { ...before, suppliers: chosen ? [...others, { id, name, email }] : others };
    }, "suppliers");
  const problems = Object.entries(errors).flatMap(([place, messages]) => {
    const supplier = state.suppliers[Number(place.split(".")[1])];
    return messages.map((message) => (supplier ? `${supplier.name}: ${message}` : message));
  });
  return (
    <div className="grid gap-4">
      {problems.length > 0 ? <Problem messages={problems} /> : null}
      {suggestions.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="font-medium">{t("suggestedSuppliers")}</h3>
          <ul className="overflow-hidden rounded-lg border border-line">
            {suggestions.map((supplier) => (
              <PickRow
                key={supplier.id}
                title={supplier.name}
                hint={t("delivers", { names: supplier.delivers.join(", ") })}
                chosen={isChosen(supplier.id)}
                onToggle={(chosen) => toggle(supplier, chosen)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <section className="grid gap-2">
        <h3 className="font-medium">{t("allSuppliers")}</h3>
        <SupplierPicker isChosen={isChosen} onToggle={toggle} />
      </section>
      {state.suppliers.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="font-medium">{t("chosenSuppliers")}</h3>
          <div className="flex flex-wrap gap-1.5">
            {state.suppliers.map((supplier) => (
              <Chip
                key={supplier.id}
                onRemove={() => toggle(supplier, false)}
                removeLabel={t("removeSupplier", { name: supplier.name })}
              >
                <span className="max-w-64 truncate">{supplier.name}</span>
              </Chip>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  );
}
