import { products } from "@kantwerk/contract/products";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { fetchList } from "../../../lib/records.ts";
import type { ChangeWizard } from "./useWizard.ts";
import { addProducts } from "./wizardState.ts";

const atMost = 100;
const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);

/** Takes over the products that the address names, and then takes them out of the address. */
export function useNamedProducts(named: string | undefined, change: ChangeWizard): void {
  const navigate = useNavigate();
  const ids = (named ?? "").split(",").filter(isId).slice(0, atMost);
  const { data } = useQuery({
    queryKey: ["products", "named", ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const query = { "filter[id]": ids, "page[size]": atMost };
      return (await fetchList(products, query, signal)).records;
    },
  });
  useEffect(() => {
    if (!data) return;
    change((before) => addProducts(before, data), "products");
    void navigate({ to: "/purchase-requests/create", search: { step: "products" }, replace: true });
  }, [data, change, navigate]);
}
