import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { refresh } from "../../lib/records.ts";
import type { Product } from "../../records/products.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { isPending, isStopped, useMaking } from "./productMoves.ts";

/** Polling interval while a product is being created. */
const changeMs = 2000;

/** Says that a product is still being created or was stopped, with a button to stop or resume. */
export function MakingNotice({ product }: { product: Product }) {
  const t = useTranslations("products.making");
  const client = useQueryClient();
  const mayWrite = usePermissions()("products.update");
  const making = useMaking();
  const pending = isPending(product);
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => void refresh(client), changeMs);
    return () => clearInterval(timer);
  }, [pending, client]);
  if (!pending && !isStopped(product)) return null;
  const move = () =>
    making.run({ id: product.id, name: product.name, status: pending ? "stopped" : "pending" });
  return (
    <Notice
      tone={pending ? "info" : "warn"}
      title={t(pending ? "pending" : "stopped")}
      actions={
        mayWrite ? (
          <Button pending={making.isPending} pendingLabel={t(pending ? "stop" : "retry")} onClick={move}>
            {t(pending ? "stop" : "retry")}
          </Button>
        ) : null
      }
    >
      {t(pending ? "pendingText" : "stoppedText")}
    </Notice>
  );
}
