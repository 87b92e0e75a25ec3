import { Calculator } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type ListSearch, quantityOf, queryOf } from "../../crud/listState.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import type { Meant } from "../calculation/RecalculateDialog.tsx";
import type { Product } from "./records.ts";
import { pictured } from "./shown.ts";

const RecalculateDialog = onDemand(() =>
  import("../calculation/RecalculateDialog.tsx").then(({ RecalculateDialog }) => RecalculateDialog),
);

/** Calculating many products anew: those that are selected, or all that the list's filters find. */
export function useRecalculation(search: ListSearch) {
  const may = usePermissions();
  const [meant, setMeant] = useState<Meant>();
  const quantity = quantityOf(search);
  const all = () => setMeant({ query: queryOf(pictured, search), quantity });
  const chosen = (records: readonly Product[]) => setMeant({ ids: records.map(({ id }) => id), quantity });
  return {
    all: may("products.update") ? all : undefined,
    chosen: may("products.update") ? chosen : undefined,
    dialog: meant ? <RecalculateDialog meant={meant} onClose={() => setMeant(undefined)} /> : null,
  };
}

export function RecalculateAll({ onStart }: { onStart: () => void }) {
  const t = useTranslations("products");
  return (
    <Button onClick={onStart} aria-label={t("recalculate")} title={t("recalculate")}>
      <Calculator size={16} aria-hidden="true" />
      <span className="max-xl:hidden">{t("recalculate")}</span>
    </Button>
  );
}
