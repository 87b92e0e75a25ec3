import { type ProductStatus, productMoves } from "@kantwerk/contract/moves";
import { useNavigate } from "@tanstack/react-router";
import { CircleCheck, Copy, Ellipsis, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMayAct } from "../../lib/mayAct.ts";
import { actOn } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import type { Product } from "../../records/products.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { OrderItems, useProductOrders } from "../orders/useProductOrders.tsx";

/** Statuses set by users; the data extractor sets the others. */
const byHand: readonly ProductStatus[] = ["ready", "manual"];

function useMove(product: Product) {
  const t = useTranslations("products");
  return useAction({
    act: (status: "ready" | "manual") => actOn(product, "transition", undefined, { status }),
    says: (_, status) => t(status === "ready" ? "isReady" : "isManual", { name: product.name }),
  });
}

function useDuplicate({ type, id, name }: Product) {
  const t = useTranslations("products");
  const navigate = useNavigate();
  return useAction({
    act: (_: undefined, key) => actOn({ type, id }, "duplicate", key),
    says: () => t("duplicated", { name }),
    done: (copy) => navigate({ to: "/$resource/$id/edit", params: { resource: "products", id: copy.id } }),
  });
}

/** A product's actions besides edit and delete, as permitted. */
export function ProductActions({ product }: { product: Product }) {
  const t = useTranslations("products");
  const mayAct = useMayAct();
  const move = useMove(product);
  const { dialog, ...possible } = useProductOrders();
  const [next] = productMoves[product.status].filter((status) => byHand.includes(status));
  const mayMove = mayAct(product, "transition");
  const back = mayMove && next === "manual" ? () => move.run("manual") : undefined;
  const hasMenu = back || mayAct(product, "duplicate") || possible.order || possible.request;
  return (
    <>
      {hasMenu ? (
        <MoreMenu product={product} onBack={back}>
          <OrderItems {...possible} product={product} />
        </MoreMenu>
      ) : null}
      {mayMove && next === "ready" ? (
        <Button pending={move.isPending} onClick={() => move.run("ready")}>
          <CircleCheck size={16} aria-hidden="true" />
          {t("markReady")}
        </Button>
      ) : null}
      {dialog}
    </>
  );
}

type MenuProps = { product: Product; onBack: (() => void) | undefined; children: ReactNode };

function MoreMenu({ product, onBack, children }: MenuProps) {
  const t = useTranslations("products");
  const mayAct = useMayAct();
  const duplicate = useDuplicate(product);
  const trigger = (
    <IconButton label={t("actions")} variant="default">
      <Ellipsis size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      {children}
      {mayAct(product, "duplicate") ? (
        <MenuItem
          icon={<Copy size={16} aria-hidden="true" className="text-faint" />}
          disabled={duplicate.isPending}
          onSelect={() => duplicate.run(undefined)}
        >
          {t("duplicate")}
        </MenuItem>
      ) : null}
      {onBack ? (
        <MenuItem icon={<Undo2 size={16} aria-hidden="true" className="text-faint" />} onSelect={onBack}>
          {t("backToManual")}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
