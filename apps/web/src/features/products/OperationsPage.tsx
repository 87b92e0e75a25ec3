import { operations } from "@kantwerk/contract/operations";
import { productOperations } from "@kantwerk/contract/productOperations";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { ChildList } from "../../crud/ChildList.tsx";
import { nextPlace } from "../../crud/ordering.ts";
import { titleOf } from "../../fields/definition.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { listQuery, saveRecord } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { useProduct } from "../../records/ProductContext.ts";
import { AddChip } from "../../ui/Chip.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RoutingStrip } from "../routing/RoutingStrip.tsx";

const columns = ["operation", "asset", "time_per_unit", "setup_time", "program_time", "external"] as const;
const quickOperations = listQuery(operations, {
  "filter[quick_select_on_product]": true,
  "page[size]": 100,
  sort: "name",
});

/** A product's operations in order, with their times. */
export function OperationsPage() {
  const t = useTranslations("production.operations");
  const product = useProduct();
  const mayWrite = usePermissions()("products.update");
  return (
    <ChildList
      resource={productOperations}
      title={t("title")}
      parent={product}
      by="product"
      columns={columns}
      above={(records) => (
        <div className="grid gap-2">
          <RoutingStrip productId={product.id} />
          <QuickOperations place={nextPlace(records)} />
        </div>
      )}
      addLabel={t("add")}
      empty={<EmptyState title={t("empty")} text={t(mayWrite ? "emptyText" : "emptyRead")} />}
      sortable
    />
  );
}

/** Adds common operations with one click. The button keeps the focus and ignores clicks while pending. */
function QuickOperations({ place }: { place: number }) {
  const t = useTranslations("production.operations");
  const product = useProduct();
  const choices = useQuery(quickOperations);
  const add = useAction({
    act: (operation: RecordOf<typeof operations>, key) =>
      saveRecord(productOperations, {
        written: {
          attributes: { sort_order: place },
          relations: {
            product: { type: product.type, id: product.id },
            operation: { type: operation.type, id: operation.id },
          },
        },
        key,
      }),
  });
  if (!choices.data || choices.data.records.length === 0) return null;
  return (
    <section aria-label={t("quick")} className="flex flex-wrap gap-1.5">
      {choices.data.records.map((operation) => {
        const name = titleOf(operation);
        return (
          <AddChip
            key={operation.id}
            aria-disabled={add.isPending}
            aria-label={t("quickAdd", { name })}
            onClick={() => add.run(operation)}
          >
            <Plus size={12} aria-hidden="true" />
            {name}
          </AddChip>
        );
      })}
    </section>
  );
}
