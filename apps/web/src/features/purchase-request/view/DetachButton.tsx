import { Lock, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { FlatRecord } from "../../../lib/jsonapi.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Tooltip } from "../../../ui/Tooltip.tsx";
import { toast } from "../../../ui/toast.ts";
import { detach, useAction } from "../actions.ts";

type Props = {
  link: FlatRecord;
  name: string;
  title: string;
  /** What goes along. */
  text: string;
  /** Why it cannot be taken out; undefined where it can. */
  frozen?: string | undefined;
};

/** Takes something out of the request after asking. Where an offer keeps it, it says so instead. */
export function DetachButton({ link, name, title, text, frozen }: Props) {
  const t = useTranslations("purchaseRequests.detach");
  const may = usePermissions();
  const [asking, setAsking] = useState(false);
  const remove = useAction(
    () => detach(link),
    () => {
      setAsking(false);
      toast({ title: t("done", { name }) });
    },
  );
  if (!may("purchase-requests.update")) return null;
  if (frozen) return <FrozenMark reason={frozen} />;
  return (
    <>
      <IconButton label={`${t("action")}: ${name}`} onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={text}
        confirmLabel={t("action")}
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
      />
    </>
  );
}

/** Stands where something cannot be changed, and says why when asked. */
export function FrozenMark({ reason }: { reason: string }) {
  return (
    <Tooltip text={reason}>
      <Button variant="ghost" size="icon" aria-label={reason} aria-disabled className="cursor-default">
        <Lock size={14} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
