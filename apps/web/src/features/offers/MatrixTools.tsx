import type { Comparison } from "@kantwerk/comparison/comparison";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { lotsToChoose } from "../awards/lots.ts";
import { type PriceView, priceViews } from "./search.ts";

type Props = {
  comparison: Comparison;
  view: PriceView;
  onView: (view: PriceView) => void;
  lot: number | undefined;
  onLot: (lot: number | undefined) => void;
  children: ReactNode;
};

/** Selects the price to show, and all quantities or one. */
export function MatrixTools({ comparison, view, onView, lot, onLot, children }: Props) {
  const t = useTranslations("offers");
  const formats = useFormats();
  const lots = lotsToChoose(comparison);
  const nameOf = (quantity: number | null, position: number) =>
    quantity === null ? t("lot.nth", { position: position + 1 }) : formats.figure(quantity);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SegmentedControl
        label={t("price.label")}
        value={view}
        onChange={onView}
        options={priceViews.map((each) => ({ value: each, label: t(`price.${each}`) }))}
      />
      {lots.length > 1 ? (
        <SegmentedControl
          label={t("lot.label")}
          value={lot === undefined ? "all" : String(lot)}
          onChange={(next) => onLot(next === "all" ? undefined : Number(next))}
          options={[
            { value: "all", label: t("lot.all") },
            ...lots.map((quantity, position) => ({
              value: String(position),
              label: nameOf(quantity, position),
            })),
          ]}
        />
      ) : null}
      {children}
    </div>
  );
}
