import { useState } from "react";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { usualQuantities } from "../calculation/calculation.ts";
import { isOpen, useRecalculation } from "../calculation/useRecalculation.ts";
import { PublishManyDialog } from "./PublishManyDialog.tsx";

type Props = { ids: readonly string[]; onClose: () => void };

/** Publishes list prices of the selected products: recalculates, shows old and new, then asks. */
export function PublishSelectedDialog({ ids, onClose }: Props) {
  const t = useTranslations("listPrices.many");
  const common = useTranslations("common");
  const [id, setId] = useState<string>();
  const start = useAction({
    act: (_: undefined, idempotencyKey) => {
      const body = { products: ids, quantities: usualQuantities };
      return endpoints.recalculate({ body, idempotencyKey });
    },
    done: ({ data }) => setId(data.id),
    refreshes: false,
  });
  if (id !== undefined) return <Calculating id={id} count={ids.length} onClose={onClose} />;
  return (
    <Dialog
      title={t("title", { count: ids.length })}
      description={t("startText")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" pending={start.isPending} onClick={() => start.run(undefined)}>
            {t("start")}
          </Button>
        </>
      }
    />
  );
}

function Calculating({ id, count, onClose }: { id: string; count: number; onClose: () => void }) {
  const t = useTranslations("listPrices.many");
  const common = useTranslations("common");
  const data = useRecalculation(id);
  if (data?.status === "done") return <PublishManyDialog id={id} onClose={onClose} />;
  const isRunning = !data || isOpen(data);
  return (
    <Dialog
      title={t("title", { count })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common(isRunning ? "cancel" : "close")}</Button>}
    >
      {isRunning ? (
        <Progress value={data?.progress ?? 0} label={t("calculating")} />
      ) : (
        <p role="alert">{data.message ?? t("stopped")}</p>
      )}
    </Dialog>
  );
}
