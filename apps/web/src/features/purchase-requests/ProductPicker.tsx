import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../lib/api.ts";
import { readList } from "../../lib/jsonapi.ts";
import { PickList } from "./PickList.tsx";
import type { Product } from "./records.ts";

type Props = {
  isChosen: (id: string) => boolean;
  onToggle: (product: Product, chosen: boolean) => void;
  /** Products that cannot be chosen because they are there already, and the mark that says so. */
  taken?: ReadonlySet<string>;
  takenMark?: ReactNode;
};

const none: ReadonlySet<string> = new Set();

async function load(search: string, page: number, signal: AbortSignal) {
  const query = { "filter[search]": search || undefined, "page[number]": page, sort: "-created_at" };
  return readList<Product>(await api.get("/restify/products", { query, signal }));
}

/** Products to choose several of, the newest first. */
export function ProductPicker({ isChosen, onToggle, taken = none, takenMark }: Props) {
  const t = useTranslations("purchaseRequests");
  return (
    <PickList<Product>
      name="products"
      label={t("searchProducts")}
      load={load}
      describe={({ id, name, number }) => ({
        title: name,
        hint: number,
        aside: taken.has(id) ? takenMark : null,
        disabled: taken.has(id),
      })}
      isChosen={({ id }) => isChosen(id)}
      onToggle={onToggle}
    />
  );
}
