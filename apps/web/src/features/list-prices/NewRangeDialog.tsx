import { bulkPrices } from "@kantwerk/contract/bulkPrices";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { identifierOf } from "../../lib/jsonapi.ts";
import { readFigure } from "../../lib/readFigure.ts";
import { changeRecord, createRecord } from "../../lib/records.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import type { Product } from "../../records/products.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { DecimalInput } from "../../ui/DecimalInput.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { type Range, rangeOf } from "./ranges.ts";

type Props = { product: Product; ranges: readonly Range[]; onClose: () => void };

/** Adds a range: the user types its first quantity; its end follows from the other ranges. */
export function NewRangeDialog({ product, ranges, onClose }: Props) {
  const t = useTranslations("listPrices.newRange");
  const formats = useFormats();
  const per = product.price_unit;
  const form = useActionForm({
    draft: "list price",
    values: { min_quantity: null as number | null, unit_price: null as string | null },
    judge: ({ min_quantity, unit_price }) => ({
      min_quantity:
        min_quantity === null || !Number.isInteger(min_quantity) || min_quantity < 1
          ? t("fromMissing")
          : ranges.some((range) => range.min_quantity === min_quantity)
            ? t("exists")
            : undefined,
      unit_price: unit_price !== null && /^\d+(\.\d+)?$/.test(unit_price) ? undefined : t("priceMissing"),
    }),
    act: async ({ min_quantity, unit_price }, key) => {
      const from = min_quantity ?? 1;
      const covering = rangeOf(ranges, from);
      const next = ranges.find((range) => range.min_quantity > from);
      const max_quantity = covering ? covering.max_quantity : next ? next.min_quantity - 1 : null;
      if (covering) await changeRecord(covering, { max_quantity: from - 1 });
      const attributes = { min_quantity: from, max_quantity, unit_price: unit_price ?? "" };
      return createRecord(bulkPrices, attributes, { product: identifierOf(product) }, key);
    },
    says: (_, { min_quantity }) => t("added", { count: min_quantity ?? 1 }),
    done: onClose,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("title")}
      description={t("text")}
      confirmLabel={t("title")}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField control={form.control} name="min_quantity" label={t("from")} required>
          {(control) => <NumberInput {...control} decimals={[0, 0]} />}
        </FormField>
        <FormField control={form.control} name="unit_price" label={t("price")} required>
          {(control) => (
            <DecimalInput
              {...control}
              per={per}
              unit={per > 1 ? formats.per(per) : undefined}
              read={(typed, options) =>
                readFigure(typed, { field: { kind: "money", unit: undefined }, per }, options)
              }
            />
          )}
        </FormField>
      </div>
    </ActionDialog>
  );
}
