import { Lock, Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../../lib/permissions.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Tooltip } from "../../../ui/Tooltip.tsx";
import { DetachDialog } from "./DetachDialog.tsx";

type Props = Omit<ComponentProps<typeof DetachDialog>, "onClose"> & {
  /** Why it cannot be removed; undefined if it can. */
  frozen?: string | undefined;
};

/** Removes a record from the request after confirmation; explains why if an offer prevents it. */
export function DetachButton({ frozen, ...dialog }: Props) {
  const t = useTranslations("purchaseRequests.detach");
  const may = usePermissions();
  const [asking, setAsking] = useState(false);
  if (!may("purchase-requests.update")) return null;
  if (frozen) return <FrozenMark reason={frozen} />;
  return (
    <>
      <IconButton label={`${t("action")}: ${dialog.name}`} onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
      {asking ? <DetachDialog {...dialog} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** A lock icon that explains why something cannot be changed. */
export function FrozenMark({ reason }: { reason: string }) {
  return (
    <Tooltip text={reason}>
      <Button variant="ghost" size="icon" aria-label={reason} aria-disabled className="cursor-default">
        <Lock size={14} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
