import { type ProductStatus, productMoves } from "@kantwerk/contract/moves";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CircleCheck, Copy, Ellipsis, Send, ShoppingCart, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { newKey, refresh } from "../../crud/records.ts";
import { api } from "../../lib/api.ts";
import { readRecord } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/Menu.tsx";
import { toast } from "../../ui/toast.ts";
import { CreateOrderDialog } from "../orders/CreateOrderDialog.tsx";
import type { Product } from "./records.ts";

/** The statuses that a person gives; the others come from reading files. */
const byHand: readonly ProductStatus[] = ["ready", "manual"];

function useMove(product: Product) {
  const t = useTranslations("products");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: ProductStatus) =>
      api.post(`/restify/products/${product.id}/transition`, { status }, { ifMatch: product.meta.version }),
    onSuccess: (_, status) =>
      toast({ title: t(status === "ready" ? "isReady" : "isManual", { name: product.name }) }),
    onSettled: () => refresh(client),
  });
}

function useDuplicate({ id, name }: Product) {
  const t = useTranslations("products");
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () =>
      readRecord(
        await api.post(`/restify/products/${id}/duplicate`, undefined, { idempotencyKey: newKey() }),
      ),
    onSuccess: async (copy) => {
      toast({ title: t("duplicated", { name }) });
      await navigate({ to: "/products/$id/edit" as string, params: { id: copy.id } as never });
      await refresh(client);
    },
  });
}

/** What can be done with a product besides editing and deleting it, as far as the person may. */
export function ProductActions({ product }: { product: Product }) {
  const t = useTranslations();
  const may = usePermissions();
  const navigate = useNavigate();
  const [isOrdering, setOrdering] = useState(false);
  const move = useMove(product);
  const duplicate = useDuplicate(product);
  const [next] = productMoves[product.status].filter((status) => byHand.includes(status));
  const items = [
    may("products.create") ? (
      <MenuItem
        key="duplicate"
        icon={<Copy size={16} aria-hidden="true" className="text-faint" />}
        disabled={duplicate.isPending}
        onSelect={() => duplicate.mutate()}
      >
        {t("products.duplicate")}
      </MenuItem>
    ) : null,
    may("products.update") && next === "manual" ? (
      <MenuItem
        key="manual"
        icon={<Undo2 size={16} aria-hidden="true" className="text-faint" />}
        onSelect={() => move.mutate("manual")}
      >
        {t("products.backToManual")}
      </MenuItem>
    ) : null,
    may("orders.create") || may("purchase-requests.create") ? <MenuSeparator key="line" /> : null,
    may("orders.create") ? (
      <MenuItem
        key="order"
        icon={<ShoppingCart size={16} aria-hidden="true" className="text-faint" />}
        onSelect={() => setOrdering(true)}
      >
        {t("orders.create.action")}
      </MenuItem>
    ) : null,
    may("purchase-requests.create") ? (
      <MenuItem
        key="request"
        icon={<Send size={16} aria-hidden="true" className="text-faint" />}
        onSelect={() => void navigate({ to: "/purchase-requests/create", search: { products: product.id } })}
      >
        {t("products.createRequest")}
      </MenuItem>
    ) : null,
  ].filter((item) => item !== null);
  const trigger = (
    <IconButton label={t("products.actions")} variant="default">
      <Ellipsis size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      {items.length > 0 ? <Menu trigger={trigger}>{items}</Menu> : null}
      {may("products.update") && next === "ready" ? (
        <Button pending={move.isPending} onClick={() => move.mutate("ready")}>
          <CircleCheck size={16} aria-hidden="true" />
          {t("products.markReady")}
        </Button>
      ) : null}
      {isOrdering ? <CreateOrderDialog products={[product]} onClose={() => setOrdering(false)} /> : null}
    </>
  );
}
