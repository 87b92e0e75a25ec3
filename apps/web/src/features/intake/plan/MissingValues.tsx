import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button.tsx";
import { Combobox, type ComboboxOption } from "../../../ui/Combobox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { NumberInput } from "../../../ui/NumberInput.tsx";
import { searchMaterials } from "./MaterialCell.tsx";
import { lacksMaterial, type PlanRow } from "./planRows.ts";
import type { Correct } from "./useCorrections.ts";

type Props = { rows: readonly PlanRow[]; correct: Correct };

/** Gives all products without a material or quantity the same one. */
export function MissingValues(props: Props) {
  return (
    <>
      <MissingMaterial {...props} />
      <MissingQuantity {...props} />
    </>
  );
}

const fieldClass = "flex flex-wrap items-center gap-x-2 gap-y-1 [&>label]:mb-0 [&>label]:text-xs";

function MissingMaterial({ rows, correct }: Props) {
  const t = useTranslations("intakePlan.missing");
  const [material, setMaterial] = useState<ComboboxOption | null>(null);
  const without = rows.filter(lacksMaterial);
  if (without.length === 0) return null;
  return (
    <Field label={t("material")} className={fieldClass}>
      {(control) => (
        <>
          <span className="w-44">
            <Combobox {...control} value={material} onChange={setMaterial} search={searchMaterials} />
          </span>
          <Button
            disabled={!material}
            onClick={() => material && correct(without.map(({ key }) => ({ key, material: material.value })))}
          >
            {t("apply", { count: without.length })}
          </Button>
        </>
      )}
    </Field>
  );
}

function MissingQuantity({ rows, correct }: Props) {
  const t = useTranslations("intakePlan.missing");
  const [quantity, setQuantity] = useState<number | null>(1);
  const without = rows.filter((row) => row.quantity === null);
  const isValid = quantity !== null && Number.isInteger(quantity) && quantity > 0;
  if (without.length === 0) return null;
  return (
    <Field label={t("quantity")} className={fieldClass}>
      {(control) => (
        <>
          <span className="w-20">
            <NumberInput
              {...control}
              decimals={[0, 0]}
              aria-invalid={!isValid || undefined}
              value={quantity}
              onChange={setQuantity}
            />
          </span>
          <Button
            disabled={!isValid}
            onClick={() => isValid && correct(without.map(({ key }) => ({ key, quantity })))}
          >
            {t("apply", { count: without.length })}
          </Button>
        </>
      )}
    </Field>
  );
}
