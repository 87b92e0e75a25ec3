import { products } from "@kantwerk/contract/products";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { RecordOfType } from "../../lib/jsonapi.ts";
import { fetchList } from "../../lib/records.ts";
import { PickList } from "./PickList.tsx";

type Product = RecordOfType<"products">;

type Props = {
  isChosen: (id: string) => boolean;
  onToggle: (product: Product, chosen: boolean) => void;
  /** Products already in the request, which cannot be selected, and their label. */
  taken?: ReadonlySet<string>;
  takenMark?: ReactNode;
};

const none: ReadonlySet<string> = new Set();

function load(search: string, page: number, signal: AbortSignal) {
  return fetchList(
    products,
    { "filter[search]": search || undefined, "page[number]": page, sort: "-created_at" },
    signal,
  );
}

/** Multi-select of products, newest first. */
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
