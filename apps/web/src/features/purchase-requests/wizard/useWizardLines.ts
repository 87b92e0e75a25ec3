import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { usePermissions } from "../../../lib/permissions.ts";
import { lineChoices } from "../lineGroups.ts";
import { linesQuery, suppliablesQuery } from "../queries.ts";
import type { ProductWithLines, Suppliable } from "../records.ts";
import type { ChangeWizard } from "./useWizard.ts";
import { type ProductLines, proposeLines, type WizardState } from "./wizardState.ts";

const unique = (ids: string[]) => [...new Set(ids)].sort();
const noProducts: ProductWithLines[] = [];
const noSuppliables: Suppliable[] = [];

const proposalsOf = (products: readonly ProductWithLines[], bought: ReadonlySet<string>): ProductLines[] => {
  const operations = lineChoices(products, "operations", bought);
  const parts = lineChoices(products, "parts", bought);
  const pick = ({ id, external }: { id: string; external: boolean }) => ({ id, proposed: external });
  return products.map((product, index) => ({
    productId: product.id,
    operations: (operations[index]?.lines ?? []).map(pick),
    parts: (parts[index]?.lines ?? []).map(pick),
  }));
};

/**
 * The operations and parts of the selected products, and their suppliers. Preselects lines that are usually bought once
 * their product has loaded.
 */
export function useWizardLines(state: WizardState, change: ChangeWizard) {
  const may = usePermissions();
  const productIds = state.products.map((product) => product.id);
  const lines = useQuery({
    ...linesQuery(productIds),
    enabled: productIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const products = useMemo(
    () => (lines.data ?? noProducts).filter(({ id }) => state.products.some((chosen) => chosen.id === id)),
    [lines.data, state.products],
  );
  const partIds = unique(products.flatMap((each) => each.product_parts.map(({ part }) => part.id)));
  const operationIds = unique(
    products.flatMap((each) => each.product_operations.map(({ operation }) => operation.id)),
  );
  const asksSuppliables = may("suppliables.view") && partIds.length + operationIds.length > 0;
  const deliveries = useQuery({
    ...suppliablesQuery(partIds, operationIds),
    enabled: asksSuppliables,
    placeholderData: keepPreviousData,
  });
  const suppliables = deliveries.data ?? noSuppliables;
  const bought = useMemo(
    () => new Set(suppliables.flatMap(({ part }) => (part ? [part.id] : []))),
    [suppliables],
  );
  const isKnown = lines.isSuccess && !lines.isPlaceholderData;
  const isComplete =
    isKnown && (!asksSuppliables || (!deliveries.isPending && !deliveries.isPlaceholderData));
  const proposals = useMemo(() => proposalsOf(products, bought), [products, bought]);
  useEffect(() => {
    if (isComplete) change((before) => proposeLines(before, proposals));
  }, [isComplete, proposals, change]);
  return { products, suppliables, bought, proposals, query: lines };
}

export type WizardLines = ReturnType<typeof useWizardLines>;
