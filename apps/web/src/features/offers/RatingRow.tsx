import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import type { Offer } from "../../records/offers.ts";
import { Stars, StarsInput } from "../../ui/Stars.tsx";
import { useRating } from "./useOfferMove.ts";

const isStep = (value: number | null | undefined): value is 1 | 2 | 3 | 4 | 5 =>
  value != null && value >= 1 && value <= 5;

/** The staff's rating of an offer; one click sets it. */
export function RatingRow({ offer }: { offer: Offer }) {
  const t = useTranslations("offers.panel");
  const label = useTranslations("common.rating");
  const may = usePermissions();
  const rating = useRating(offer);
  const shown = rating.isPending ? rating.pending : offer.rating;
  const words = isStep(shown) ? label(`${shown}`) : t("notRated");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <span className="text-muted">{t("rating")}</span>
      <span className="flex items-center gap-1.5">
        <span className="text-xs text-muted">{words}</span>
        {may("offers.update") ? (
          <StarsInput label={t("rating")} value={shown ?? null} onChange={rating.run} />
        ) : isStep(shown) ? (
          <Stars value={shown} />
        ) : null}
      </span>
    </div>
  );
}
