import type { Comparison } from "@kantwerk/comparison/comparison";
import { say } from "@kantwerk/contract/messages";
import { offers as definition, supplierOffers } from "@kantwerk/contract/offers";
import { useTranslations } from "use-intl";
import { entriesOf } from "../../fields/definition.ts";
import { initialValues, type Values, writtenOf } from "../../fields/formValues.ts";
import { judge } from "../../fields/judge.ts";
import { readLocale } from "../../i18n/locale.ts";
import type { Relation } from "../../lib/jsonapi.ts";
import { saveRecord } from "../../lib/records.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import type { Offer } from "../../records/offers.ts";
import type { OfferStart } from "./OfferDialog.tsx";

/** Whether a field belongs to the offer itself, unlike its supplier and line. */
export const isOfferField = (name: string): boolean => name in supplierOffers.fields;

const entries = entriesOf(definition, Object.keys(supplierOffers.fields));

type Input = { comparison: Comparison; offer: Offer | undefined; start: OfferStart; onSaved: () => void };

/** The supplier chosen for an offer. */
export type OfferSupplier = Pick<Offer["supplier"], "id" | "name">;

/** Supplier and lines of an offer, and whether it is saved as a draft. */
type OfferSubject = {
  supplier: OfferSupplier | null;
  line: string | null;
  /** Ids of further lines that the price covers. */
  covers: string[];
  isDraft: boolean;
};

export type OfferValues = Values & OfferSubject;

/** The offer form: validates with the contract's rules and shows server errors at their fields. */
export function useOfferForm({ comparison, offer, start, onSaved }: Input) {
  const t = useTranslations("offers.form");
  const subject: OfferSubject = {
    supplier: offer?.supplier ?? start.supplier ?? null,
    line: offer?.line.id ?? start.lineId ?? null,
    covers: offer?.covers.map(({ id }) => id) ?? [],
    isDraft: false,
  };
  return useActionForm<OfferValues>({
    draft: `offer ${offer?.id ?? "new"}`,
    values: {
      ...initialValues(entries, offer),
      currency: offer?.currency ?? comparison.currency,
      ...subject,
    },
    judge: (values) => {
      const missing = say(readLocale(), "required");
      return {
        ...judge(definition, entries, values, readLocale(), offer),
        supplier: values.supplier ? undefined : missing,
        line: values.line ? undefined : missing,
      };
    },
    act: (values, key) => {
      const { attributes } = writtenOf(entries, values, offer);
      if (values.isDraft) attributes.status = "draft";
      const line = comparison.lines.find((each) => each.line.id === values.line)?.line ?? null;
      const supplier = { type: "suppliers", id: values.supplier?.id ?? "" };
      const covers = coveredBy(comparison, values);
      const isSame =
        offer?.covers.length === covers.length && offer.covers.every(({ id }) => values.covers.includes(id));
      const relations: Record<string, Relation> = {
        ...(offer ? {} : { supplier, line }),
        ...((offer ? !isSame : covers.length > 0) && { covers }),
      };
      return saveRecord(definition, { written: { attributes, relations }, record: offer, key });
    },
    says: (_, { isDraft }) => t(offer ? "changed" : isDraft ? "drafted" : "created"),
    done: onSaved,
    failed: t("failed"),
  });
}

/** Ignores ticked lines of another product: the line may have been changed after ticking. */
function coveredBy({ lines }: Comparison, { line, covers }: OfferSubject) {
  const product = lines.find((each) => each.line.id === line)?.product_id;
  return lines
    .filter((each) => each.product_id === product && each.line.id !== line && covers.includes(each.line.id))
    .map((each) => each.line);
}
