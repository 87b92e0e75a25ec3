import type { Comparison } from "@kantwerk/comparison/comparison";
import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import { say } from "@kantwerk/contract/messages";
import { offers as definition } from "@kantwerk/contract/offers";
import { useMemo, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { entriesOf } from "../../../fields/definition.ts";
import { FieldInput } from "../../../fields/FieldInput.tsx";
import { initialValues, type Values, writtenOf } from "../../../fields/formValues.ts";
import { judge } from "../../../fields/judge.ts";
import { readLocale } from "../../../i18n/locale.ts";
import { tableEndings } from "../../../lib/tableEndings.ts";
import { useAction } from "../../../lib/useAction.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { Button } from "../../../ui/Button.tsx";
import { FileButton } from "../../../ui/FileButton.tsx";
import { FormField } from "../../../ui/FormField.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { type Decisions, itemsOf, takenOf } from "../../supplier-page/grid/priceTable.ts";
import { SupplierField } from "../SupplierField.tsx";
import type { OfferSupplier } from "../useOfferForm.ts";
import { createOffers, readOfferTable, type SentPrices, tiersOf } from "./offersOfTable.ts";
import { TableCurrency } from "./TableCurrency.tsx";
import { TableMarks } from "./TableMarks.tsx";
import { TableVerdicts } from "./TableVerdicts.tsx";

type Props = {
  requestId: string;
  comparison: Comparison;
  supplier: OfferSupplier | null;
  onClose: () => void;
};

type FormValues = Values & { supplier: OfferSupplier | null; text: string };

const entries = entriesOf(definition, ["shipping_date", "valid_until", "supplier_reference"]);
const mostOffers = 100;
const noDecisions: Decisions = new Map();

/** Enters a supplier's price table as offers, one per line. */
export function TableDialog({ requestId, comparison, supplier, onClose }: Props) {
  const t = useTranslations("offerTables");
  const [read, setRead] = useState<{ table: PriceTableAnswer; sent: SentPrices }>();
  const [decisions, setDecisions] = useState(noDecisions);
  const table = read?.table;
  const currency = read?.sent.currency ?? comparison.currency;
  const items = useMemo(() => (table ? itemsOf(table) : []), [table]);
  const lines = tiersOf(takenOf(items, decisions), table);
  const form = useActionForm<FormValues>({
    draft: false,
    values: { ...initialValues(entries, undefined), supplier, text: "" },
    judge: (values) => ({
      ...judge(definition, entries, values, readLocale(), undefined),
      supplier: values.supplier ? undefined : say(readLocale(), "required"),
      text: lines.length > mostOffers ? t("tooMany") : lines.length === 0 ? t("none") : undefined,
    }),
    act: (values, key) => {
      const { attributes } = writtenOf(entries, values, undefined);
      const of = { comparison, supplier: values.supplier?.id ?? "", shared: { ...attributes, currency } };
      return createOffers(lines, of, key);
    },
    says: () => t("saved", { count: lines.length }),
    done: onClose,
  });
  const [text, chosen, shipping_date, valid_until] = useWatch({
    control: form.control,
    name: ["text", "supplier", "shipping_date", "valid_until"],
  });
  const reading = useAction({
    act: (sent: SentPrices) => readOfferTable(requestId, chosen?.id ?? "", sent),
    done: (answer, sent) => {
      setDecisions(noDecisions);
      setRead({ table: answer, sent });
    },
    refreshes: false,
  });
  const readTable = (sent: File | string) => reading.run({ table: sent, currency: comparison.currency });
  const field = useController({ control: form.control, name: "supplier" });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      size="large"
      title={t("title")}
      description={t("text")}
      confirmLabel={t("save", { count: lines.length })}
      disabled={lines.length === 0}
    >
      <SupplierField
        value={field.field.value}
        onChange={field.field.onChange}
        error={field.fieldState.error?.message}
      />
      <FormField control={form.control} name="text" label={t("pasted")}>
        {(control) => <TextArea {...control} rows={4} className="max-h-40" />}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={!chosen || text.trim() === ""}
          pending={reading.isPending}
          onClick={() => readTable(text)}
        >
          {t("read")}
        </Button>
        <FileButton label={t("file")} accept={tableEndings} disabled={!chosen} onFile={readTable} />
      </div>
      {read ? (
        <TableCurrency
          {...read}
          expected={comparison.currency}
          pending={reading.isPending}
          onTake={(other) => reading.run({ ...read.sent, currency: other })}
        />
      ) : null}
      {table ? (
        <TableVerdicts
          {...{ table, items, decisions, comparison, currency }}
          decide={(made) => setDecisions((before) => new Map([...before, ...made]))}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-3">
        {entries.map((entry) => (
          <FieldInput key={entry.name} resource={definition} entry={entry} control={form.control} />
        ))}
      </div>
      <TableMarks lines={lines} dates={{ shipping_date, valid_until }} {...{ comparison, currency }} />
    </ActionDialog>
  );
}
