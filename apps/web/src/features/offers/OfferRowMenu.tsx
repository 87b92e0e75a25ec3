import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DeleteDialog } from "../../crud/DeleteDialog.tsx";
import { usePermissions } from "../../lib/permissions.ts";
import { useAction } from "../../lib/useAction.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import type { ListedOffer } from "./listedOffers.ts";
import { allowedActions, offerMoveNames } from "./offerActions.ts";
import { TakeBackDialog } from "./TakeBackDialog.tsx";
import { useOfferMove } from "./useOfferMove.ts";

type Props = { row: ListedOffer; onAward: () => void; onEdit: () => void };

/** The actions for an offer in the list. */
export function OfferRowMenu({ row: { offer, lineName, isAwarded }, onAward, onEdit }: Props) {
  const t = useTranslations("offers.actions");
  const may = usePermissions();
  const move = useAction(useOfferMove(offer));
  const [isDoomed, setDoomed] = useState(false);
  const [isTakingBack, setTakingBack] = useState(false);
  const allowed = allowedActions(offer, isAwarded, may);
  if (allowed.size === 0) return null;
  const trigger = (
    <IconButton
      label={`${t("more")}: ${lineName}, ${offer.supplier.name}`}
      className="size-7"
      pending={move.isPending}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger}>
        {allowed.has("award") ? <MenuItem onSelect={onAward}>{t("award")}</MenuItem> : null}
        {allowed.has("unaward") ? (
          <MenuItem onSelect={() => setTakingBack(true)}>{t("unaward")}</MenuItem>
        ) : null}
        {allowed.has("edit") ? <MenuItem onSelect={onEdit}>{t("edit")}</MenuItem> : null}
        {offerMoveNames
          .filter((name) => allowed.has(name))
          .map((name) => (
            <MenuItem key={name} onSelect={() => move.run(name)}>
              {t(name)}
            </MenuItem>
          ))}
        {allowed.has("delete") ? (
          <MenuItem destructive onSelect={() => setDoomed(true)}>
            {t("delete")}
          </MenuItem>
        ) : null}
      </Menu>
      {isTakingBack ? <TakeBackDialog offer={offer} onClose={() => setTakingBack(false)} /> : null}
      {isDoomed ? <DeleteDialog records={[offer]} onClose={() => setDoomed(false)} /> : null}
    </>
  );
}
