import type { ComparedLine, ComparedOffer, Comparison } from "@kantwerk/comparison/comparison";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { api } from "../../lib/api.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { isLastOpenLine, losers } from "./awardPlan.ts";
import { type Reason, ReasonFields, reasonBody, useReasonProblems } from "./ReasonFields.tsx";
import { suggestReason } from "./suggestReason.ts";

type Props = {
  comparison: Comparison;
  line: ComparedLine;
  offer: ComparedOffer;
  /** Number of its price steps; undefined while the offer itself is still loading. */
  tiers: number | undefined;
  /** Position of the quantity that it is awarded for; the largest where nothing is said. */
  lot?: number;
  onClose: () => void;
};

/** Awards a line to an offer: asks for the reason and says what will happen. */
export function AwardDialog({ comparison, line, offer, tiers, lot = -1, onClose }: Props) {
  const t = useTranslations("offers");
  const formats = useFormats();
  const form = useActionForm<Reason>({
    values: { reason: suggestReason(line, offer, lot) ?? null, comment: "" },
    judge: useReasonProblems(),
    act: (reason, idempotencyKey) =>
      api.post(`/restify/offers/${offer.offer_id}/award`, reasonBody(reason), { idempotencyKey }),
    says: () => t("award.done", { supplier: offer.supplier_name }),
    done: onClose,
    failed: t("award.failed"),
  });
  const price = offer.prices.at(lot);
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      size="medium"
      title={t("award.title", { supplier: offer.supplier_name })}
      description={`${line.name} · ${line.product_name}${
        price
          ? ` · ${t("panel.landedAt", { quantity: formats.figure(price.quantity) })}: ${formats.money(price.landed_total, offer.currency)}`
          : ""
      }`}
      confirmLabel={t("award.confirm")}
      pendingLabel={t("award.pending")}
    >
      <ReasonFields control={form.control} />
      <Consequences comparison={comparison} line={line} offer={offer} tiers={tiers} />
    </ActionDialog>
  );
}

function Consequences({ comparison, line, offer, tiers }: Omit<Props, "lot" | "onClose">) {
  const t = useTranslations("offers.award");
  const others = losers(line, offer.offer_id);
  const names = others.map(({ supplier_name }) => supplier_name).join(", ");
  return (
    <section aria-label={t("what")} className="rounded-md bg-sunken px-3 py-2.5">
      <h3 className="text-xs font-medium text-muted">{t("what")}</h3>
      <ul className="mt-1 grid gap-1">
        <Point>{t("orders")}</Point>
        <Point>{others.length > 0 ? t("declines", { count: others.length, names }) : t("noOthers")}</Point>
        {tiers ? <Point>{t("teaches", { supplier: offer.supplier_name, count: tiers })}</Point> : null}
        <Point>{t("snapshot")}</Point>
        {isLastOpenLine(comparison, line.line.id) ? <Point>{t("closes")}</Point> : null}
      </ul>
    </section>
  );
}

/** One thing that will happen. */
export function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-faint" />
      <span>{children}</span>
    </li>
  );
}
