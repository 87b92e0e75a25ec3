import type { Comparison } from "@kantwerk/comparison/comparison";
import type { Tier } from "@kantwerk/contract/fields";
import { offers as definition } from "@kantwerk/contract/offers";
import type { GroupTitle } from "@kantwerk/contract/resource";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { entriesOf } from "../../fields/definition.ts";
import { FieldInput } from "../../fields/FieldInput.tsx";
import { useFormats } from "../../i18n/formats.ts";
import type { Offer } from "../../records/offers.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { FormField } from "../../ui/FormField.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { Select } from "../../ui/Select.tsx";
import { orderedLines } from "../awards/awarded.ts";
import { CoverField } from "./CoverField.tsx";
import { SupplierField } from "./SupplierField.tsx";
import { isOfferField, useOfferForm } from "./useOfferForm.ts";

const TableMarks = onDemand(() => import("./table/TableMarks.tsx").then(({ TableMarks }) => TableMarks));

const TableDialog = onDemand(() => import("./table/TableDialog.tsx").then(({ TableDialog }) => TableDialog));

/** Initial values of a new offer. */
export type OfferStart = { supplier?: { id: string; name: string }; lineId?: string };

type Props = {
  requestId: string;
  comparison: Comparison;
  /** The offer to edit; undefined for a new one. */
  offer: Offer | undefined;
  start: OfferStart;
  onClose: () => void;
};

/** Enters an offer received by phone or mail, or edits one. Drafts are not compared yet. */
export function OfferDialog({ requestId, comparison, offer, start, onClose }: Props) {
  const t = useTranslations("offers.form");
  const form = useOfferForm({ comparison, offer, start, onSaved: onClose });
  const isDraft = form.pending?.isDraft;
  const [isTable, setTable] = useState(false);
  if (isTable)
    return <TableDialog {...{ requestId, comparison, onClose }} supplier={start.supplier ?? null} />;
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      size="large"
      title={t(offer ? "edit" : "create")}
      description={offer ? undefined : t("text")}
      confirmLabel={t(offer ? "saveChanges" : "save")}
      pending={isDraft === false}
      otherWay={
        offer ? undefined : (
          <Button pending={isDraft} onClick={() => form.submit({ isDraft: true })}>
            {t("saveDraft")}
          </Button>
        )
      }
    >
      {offer ? null : (
        <Button className="justify-self-start" onClick={() => setTable(true)}>
          {t("fromTable")}
        </Button>
      )}
      <Subject comparison={comparison} offer={offer} control={form.control} />
      <CoverField {...{ requestId, comparison, offer }} control={form.control} />
      {definition.form.map(({ title, fields }) => (
        <Group key={title} title={title} names={fields.filter(isOfferField)} control={form.control} />
      ))}
      <EntryMarks comparison={comparison} control={form.control} />
    </ActionDialog>
  );
}

/** Marks likely typing mistakes during entry without blocking the save. */
function EntryMarks({ comparison, control }: Pick<GroupProps, "control"> & { comparison: Comparison }) {
  const [line, given, shipping_date, valid_until, currency] = useWatch({
    control,
    name: ["line", "tiers", "shipping_date", "valid_until", "currency"],
  });
  const entered = Array.isArray(given) ? (given as Tier[]) : [];
  // Incomplete input has no amount yet.
  const tiers = entered.filter(
    ({ min_quantity, unit_price }) => min_quantity > 0 && /^\d+(?:\.\d+)?$/.test(unit_price),
  );
  const lines = line === null ? [] : [{ line, tiers }];
  const dates = { shipping_date, valid_until };
  return <TableMarks {...{ lines, dates, comparison }} currency={String(currency)} />;
}

type OfferControl = ReturnType<typeof useOfferForm>["control"];
type GroupProps = { title: GroupTitle; names: readonly string[]; control: OfferControl };

function Group({ title, names, control }: GroupProps) {
  const t = useTranslations("offers.form");
  const titles: Partial<Record<GroupTitle, string>> = {
    price: t("extras"),
    shipping: t("deliveryGroup"),
    more: t("more"),
  };
  const help: Record<string, string> = {
    tiers: t("tiersHelp"),
    free_of_charge: t("freeHelp"),
    currency: t("currencyHelp"),
  };
  // Four short fields per row if there is room.
  const isDense = title === "price" || title === "shipping";
  return (
    <fieldset>
      {titles[title] ? <legend className="font-semibold">{titles[title]}</legend> : null}
      {title === "price" ? <p className="mt-0.5 text-xs text-muted">{t("extrasHelp")}</p> : null}
      <div className={cx("mt-2 grid gap-4 sm:grid-cols-2", isDense && "lg:grid-cols-4")}>
        {entriesOf(definition, names).map((entry) => (
          <FieldInput
            key={entry.name}
            resource={definition}
            entry={entry}
            control={control}
            help={help[entry.name]}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SubjectProps = { comparison: Comparison; offer: Offer | undefined; control: OfferControl };

/** The supplier and line of the offer; fixed once it is saved. */
function Subject({ comparison, offer, control }: SubjectProps) {
  const t = useTranslations("offers.form");
  const formats = useFormats();
  const supplier = useController({ control, name: "supplier" });
  const chosen = useWatch({ control, name: "line" });
  const line = comparison.lines.find((each) => each.line.id === chosen);
  const ordered = orderedLines(comparison);
  const nameOf = (each: Comparison["lines"][number]) => `${each.name} · ${each.product_name}`;
  const asked =
    line && t("asked", { quantities: line.quantities.map((each) => formats.figure(each)).join(" · ") });
  if (offer)
    return (
      <p>
        <span className="font-medium">{offer.supplier.name}</span>
        {line ? <span className="text-muted">{` · ${nameOf(line)} · ${asked}`}</span> : null}
      </p>
    );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SupplierField
        value={supplier.field.value}
        onChange={supplier.field.onChange}
        error={supplier.fieldState.error?.message}
      />
      <FormField control={control} name="line" label={t("line")} required help={asked}>
        {(field) => (
          <Select
            {...field}
            options={comparison.lines.map((each) => ({
              value: each.line.id,
              label: ordered.has(each.line.id) ? t("lineAwarded", { line: nameOf(each) }) : nameOf(each),
              disabled: ordered.has(each.line.id),
            }))}
          />
        )}
      </FormField>
    </div>
  );
}
