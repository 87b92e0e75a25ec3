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
import type { OfferStart } from "./OfferDialog.tsx";
import type { Offer } from "./records.ts";
import "./texts.ts";

/** Whether the offer itself says it, apart from whose it is and on what. */
export const isSaid = (name: string): boolean => name in supplierOffers.fields;

const entries = entriesOf(definition, Object.keys(supplierOffers.fields));

type Input = { comparison: Comparison; offer: Offer | undefined; start: OfferStart; onSaved: () => void };

/** A supplier as it is chosen for an offer. */
export type OfferSupplier = Pick<Offer["supplier"], "id" | "name">;

/** Whose offer it is and on what, by the ids of supplier and line; and whether it is kept as a draft. */
type OfferSubject = {
  supplier: OfferSupplier | null;
  line: string | null;
  isDraft: boolean;
};

/** The form of an offer: judged by the contract's rules, with what the server refuses shown at its field. */
export function useOfferForm({ comparison, offer, start, onSaved }: Input) {
  const t = useTranslations("offers.form");
  const subject: OfferSubject = {
    supplier: offer?.supplier ?? start.supplier ?? null,
    line: offer?.line.id ?? start.lineId ?? null,
    isDraft: false,
  };
  return useActionForm<Values & OfferSubject>({
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
      const relations: Record<string, Relation> = offer ? {} : { supplier, line };
      return saveRecord(definition, { written: { attributes, relations }, record: offer, key });
    },
    says: (_, { isDraft }) => t(offer ? "changed" : isDraft ? "drafted" : "created"),
    done: onSaved,
    failed: t("failed"),
  });
}
