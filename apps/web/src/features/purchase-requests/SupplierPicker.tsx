import { suppliers } from "@kantwerk/contract/suppliers";
import { useTranslations } from "use-intl";
import { fetchList } from "../../lib/records.ts";
import { Badge } from "../../ui/Badge.tsx";
import { PickList } from "./PickList.tsx";
import type { Supplier } from "./records.ts";

type Props = {
  isChosen: (id: string) => boolean;
  onToggle: (supplier: Supplier, chosen: boolean) => void;
  /** Suppliers already in the request. */
  taken?: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

function load(search: string, page: number, signal: AbortSignal) {
  return fetchList(
    suppliers,
    { "filter[search]": search || undefined, "page[number]": page, sort: ["-default_supplier", "name"] },
    signal,
  );
}

/** Multi-select of suppliers, default ones first. Inactive ones are disabled. */
export function SupplierPicker({ isChosen, onToggle, taken = none }: Props) {
  const t = useTranslations("purchaseRequests");
  const badge = (supplier: Supplier) => {
    if (taken.has(supplier.id)) return <Badge>{t("alreadyAsked")}</Badge>;
    if (supplier.status === "inactive") return <Badge>{t("inactive")}</Badge>;
    return supplier.default_supplier ? <Badge tone="info">{t("defaultSupplier")}</Badge> : null;
  };
  return (
    <PickList<Supplier>
      name="suppliers"
      label={t("searchSuppliers")}
      load={load}
      describe={(supplier) => ({
        title: supplier.name,
        hint: [supplier.city, supplier.email].filter(Boolean).join(" · "),
        aside: badge(supplier),
        // A supplier that became inactive after being selected can still be deselected.
        disabled: taken.has(supplier.id) || (supplier.status === "inactive" && !isChosen(supplier.id)),
      })}
      isChosen={({ id }) => isChosen(id)}
      onToggle={onToggle}
    />
  );
}
