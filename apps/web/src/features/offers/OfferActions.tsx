import { Ellipsis, Pencil, RotateCcw, Trash2, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DeleteDialog } from "../../crud/DeleteDialog.tsx";
import { usePermissions } from "../../lib/permissions.ts";
import { useAction } from "../../lib/useAction.ts";
import type { Offer } from "../../records/offers.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { allowedActions, type OfferAction } from "./offerActions.ts";
import { TakeBackDialog } from "./TakeBackDialog.tsx";
import { useOfferMove } from "./useOfferMove.ts";

/** Actions that need a confirmation. */
type ActionToConfirm = "withdraw" | "delete" | "unaward";

type Props = {
  offer: Offer;
  isAwarded: boolean;
  onAward: () => void;
  onEdit: () => void;
  onDeleted?: () => void;
  /** Stretches the primary action to the full width. */
  isWide?: boolean;
};

/** The actions for an offer: the next step as a button, the others in a menu. */
export function OfferActions(props: Props) {
  const { offer, isAwarded, onAward, onDeleted, isWide = false } = props;
  const t = useTranslations("offers.actions");
  const may = usePermissions();
  const move = useAction(useOfferMove(offer));
  const [asks, setAsks] = useState<ActionToConfirm | null>(null);
  const allowed = allowedActions(offer, isAwarded, may);
  const wide = cx(isWide && "flex-1");
  const isMoving = (name: string) => move.pending === name;
  if (allowed.size === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.has("award") ? (
        <Button variant="primary" className={wide} onClick={onAward}>
          {t("award")}
        </Button>
      ) : null}
      {allowed.has("submit") ? (
        <Button
          variant="primary"
          className={wide}
          pending={isMoving("submit")}
          onClick={() => move.run("submit")}
        >
          {t("submit")}
        </Button>
      ) : null}
      {allowed.has("defer") ? (
        <Button pending={isMoving("defer")} onClick={() => move.run("defer")}>
          {t("defer")}
        </Button>
      ) : null}
      {allowed.has("unaward") ? (
        <Button className={wide} onClick={() => setAsks("unaward")}>
          <Undo2 size={14} aria-hidden="true" />
          {t("unaward")}
        </Button>
      ) : null}
      {allowed.has("reopen") ? (
        <Button
          className={allowed.has("award") ? undefined : wide}
          pending={isMoving("reopen")}
          onClick={() => move.run("reopen")}
        >
          <RotateCcw size={14} aria-hidden="true" />
          {t("reopen")}
        </Button>
      ) : null}
      <MoreActions {...props} allowed={allowed} onMove={(name) => move.run(name)} onAsk={setAsks} />
      {asks === "withdraw" ? <WithdrawDialog offer={offer} onClose={() => setAsks(null)} /> : null}
      {asks === "unaward" ? <TakeBackDialog offer={offer} onClose={() => setAsks(null)} /> : null}
      {asks === "delete" ? (
        <DeleteDialog records={[offer]} onClose={() => setAsks(null)} {...(onDeleted && { onDeleted })} />
      ) : null}
    </div>
  );
}

function WithdrawDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTranslations("offers.actions");
  const { act, ...moving } = useOfferMove(offer);
  return (
    <AskDialog
      act={(_, key) => act("withdraw", key)}
      says={() => t("done.withdraw")}
      failed={moving.failed}
      onClose={onClose}
      title={t("withdrawTitle")}
      description={t("withdrawText", { supplier: offer.supplier.name })}
      confirmLabel={t("withdraw")}
    />
  );
}

type MoreProps = Props & {
  allowed: ReadonlySet<OfferAction>;
  onMove: (move: "decline") => void;
  onAsk: (what: ActionToConfirm) => void;
};

function MoreActions({ allowed, onEdit, onMove, onAsk }: MoreProps) {
  const t = useTranslations("offers.actions");
  const inMenu: readonly OfferAction[] = ["edit", "decline", "withdraw", "delete"];
  if (!inMenu.some((name) => allowed.has(name))) return null;
  const trigger = (
    <IconButton label={t("more")} variant="default">
      <Ellipsis size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      {allowed.has("edit") ? (
        <MenuItem icon={<Pencil size={16} aria-hidden="true" />} onSelect={onEdit}>
          {t("edit")}
        </MenuItem>
      ) : null}
      {allowed.has("decline") ? (
        <MenuItem icon={<X size={16} aria-hidden="true" />} onSelect={() => onMove("decline")}>
          {t("decline")}
        </MenuItem>
      ) : null}
      {allowed.has("withdraw") ? (
        <MenuItem icon={<Undo2 size={16} aria-hidden="true" />} onSelect={() => onAsk("withdraw")}>
          {t("withdraw")}
        </MenuItem>
      ) : null}
      {allowed.has("delete") ? (
        <MenuItem destructive icon={<Trash2 size={16} aria-hidden="true" />} onSelect={() => onAsk("delete")}>
          {t("delete")}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
