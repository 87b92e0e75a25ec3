import type { Comparison } from "@kantwerk/comparison/comparison";
import { offers as definition } from "@kantwerk/contract/offers";
import type { GroupTitle } from "@kantwerk/contract/resource";
import { useTranslations } from "use-intl";
import { entriesOf } from "../../fields/definition.ts";
import { FieldInput } from "../../fields/FieldInput.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { useClosing } from "../../ui/useClosing.tsx";
import { isOrdered } from "./awardPlan.ts";
import type { Offer } from "./records.ts";
import { SupplierField } from "./SupplierField.tsx";
import { isSaid, type OfferSubject, useOfferForm } from "./useOfferForm.ts";

/** What a new offer begins with. */
export type OfferStart = { supplier?: { id: string; name: string }; lineId?: string };

type Props = {
  comparison: Comparison;
  /** The offer to correct; undefined to enter one. */
  offer: Offer | undefined;
  start: OfferStart;
  onClose: () => void;
};

/** Enters an offer that came by phone or mail, or corrects one. A draft takes no part in the comparison yet. */
export function OfferDialog({ comparison, offer, start, onClose }: Props) {
  const t = useTranslations("offers.form");
  const common = useTranslations("common");
  const form = useOfferForm({ comparison, offer, start, onSaved: onClose });
  const { close, question } = useClosing(form.isDirty, onClose);
  const isOpenDraft = !offer || offer.status === "draft";
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && close()}
      title={t(offer ? "edit" : "create")}
      description={offer ? undefined : t("text")}
      footer={
        <>
          <Button onClick={close}>{common("cancel")}</Button>
          {!offer ? (
            <Button pending={form.pending === "draft"} onClick={() => form.submit("draft")}>
              {t("saveDraft")}
            </Button>
          ) : null}
          <Button variant="primary" pending={form.pending === "save"} onClick={() => form.submit("save")}>
            {t(offer ? "saveChanges" : "save")}
          </Button>
        </>
      }
    >
      <form
        ref={form.element}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit("save");
        }}
      >
        <Subject comparison={comparison} offer={offer} chosen={form.chosen} />
        {definition.form.map(({ title, fields }) => (
          <Group key={title} title={title} names={fields.filter(isSaid)} form={form} />
        ))}
        {form.failure ? (
          <p role="alert" className="whitespace-pre-line text-bad">
            {form.failure}
          </p>
        ) : null}
        {/* Enter in a field saves, which needs a button of the form. */}
        <button type="submit" hidden tabIndex={-1} disabled={!isOpenDraft && !form.isDirty} />
      </form>
      {question}
    </Dialog>
  );
}

type GroupProps = { title: GroupTitle; names: readonly string[]; form: ReturnType<typeof useOfferForm> };

function Group({ title, names, form }: GroupProps) {
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
  // Short fields stand four in a row where there is room.
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
            control={form.control}
            help={help[entry.name]}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SubjectProps = { comparison: Comparison; offer: Offer | undefined; chosen: OfferSubject };

/** Whose offer it is, and on what; both stay as they are once it is entered. */
function Subject({ comparison, offer, chosen }: SubjectProps) {
  const t = useTranslations("offers.form");
  const formats = useFormats();
  const line = comparison.lines.find((each) => each.line.id === chosen.lineId);
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
      <SupplierField value={chosen.supplier} onChange={chosen.setSupplier} error={chosen.problems.supplier} />
      <Field label={t("line")} required help={asked} error={chosen.problems.line}>
        {(control) => (
          <Select
            {...control}
            value={chosen.lineId}
            onChange={chosen.setLineId}
            options={comparison.lines.map((each) => ({
              value: each.line.id,
              label: isOrdered(each) ? t("lineAwarded", { line: nameOf(each) }) : nameOf(each),
              disabled: isOrdered(each),
            }))}
          />
        )}
      </Field>
    </div>
  );
}
