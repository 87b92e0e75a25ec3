import { useTranslations } from "use-intl";
import { actOn } from "../../lib/records.ts";
import type { Offer } from "../../records/offers.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";

/** Confirms revoking an award, with the consequences. */
export function TakeBackDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTranslations("offers.takeBack");
  return (
    <AskDialog
      act={(_, key) => actOn(offer, "unaward", key)}
      says={({ meta }) => {
        const kept = meta.prices_kept as string[];
        return {
          title: t("done"),
          ...(kept.length > 0 && { description: t("kept", { names: kept.join(", ") }) }),
        };
      }}
      failed={t("failed")}
      onClose={onClose}
      title={t("title", { supplier: offer.supplier.name })}
      description={t("text")}
      confirmLabel={t("action")}
    >
      <ul className="grid list-inside list-disc gap-1 text-muted">
        <li>{t("order")}</li>
        <li>{t("others")}</li>
        <li>{t("prices")}</li>
        <li>{t("request")}</li>
      </ul>
    </AskDialog>
  );
}
