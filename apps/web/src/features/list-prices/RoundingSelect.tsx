import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { Select } from "../../ui/Select.tsx";
import { usePriceFigures } from "./usePriceFigures.ts";
import { type Rounding, roundings } from "./usePublishing.ts";

type Props = Omit<ComponentProps<typeof Select<Rounding>>, "options" | "emptyLabel">;

/** The step that prices are rounded to. */
export function RoundingSelect(props: Props) {
  const t = useTranslations("listPrices.publish");
  const amount = usePriceFigures(1);
  return (
    <Select
      {...props}
      emptyLabel={t("unrounded")}
      options={roundings.map((value) => ({ value, label: t("halfUp", { amount: amount(value) }) }))}
    />
  );
}
