import { useNavigate } from "@tanstack/react-router";
import { BellRing, CalendarClock, Copy, Ellipsis, LockOpen, MailX, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { identifierOf } from "../../../lib/jsonapi.ts";
import { useMayAct } from "../../../lib/mayAct.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { actOn } from "../../../lib/records.ts";
import { useAction } from "../../../lib/useAction.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/Menu.tsx";
import { canBeReminded } from "./needs.ts";
import { useRequest } from "./RequestContext.ts";

/** Dialogs about a request. */
export type RequestDialog = "send" | "reopen" | "extend" | "losers" | "delete" | null;

type Props = { onShow: (shown: RequestDialog) => void };

/** Less common actions of a request. */
export function MoreMenu({ onShow }: Props) {
  const t = useTranslations();
  const may = usePermissions();
  const mayAct = useMayAct();
  const navigate = useNavigate();
  const request = useRequest();
  const { id } = request;
  const copy = useAction({
    act: (_: undefined, key) => actOn(identifierOf(request), "duplicate", key),
    says: () => t("purchaseRequests.copy.done"),
    done: (made) => navigate({ to: "/purchase-requests/$id/view", params: { id: made.id } }),
  });
  const reminded = request.purchase_request_suppliers.filter(canBeReminded);
  const remind = useAction<void>({
    act: (_, key) => actOn(identifierOf(request), "remind", key),
    says: () => t("purchaseRequests.remind.done", { count: reminded.length }),
  });
  const mayCopy = mayAct(request, "duplicate");
  const [mayUpdate, mayDelete] = [may("purchase-requests.update"), may("purchase-requests.delete")];
  const mayReopen = mayAct(request, "reopen") && request.status !== "closed";
  const mayTell = mayAct(request, "tell-losers");
  if (!mayCopy && !mayUpdate && !mayDelete && !mayReopen && !mayTell) return null;
  const trigger = (
    <IconButton label={t("purchaseRequests.actions")}>
      <Ellipsis size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      {request.active && mayAct(request, "remind") && reminded.length > 0 ? (
        <MenuItem icon={<BellRing size={16} aria-hidden="true" />} onSelect={() => remind.run()}>
          {t("purchaseRequests.remind.all", { count: reminded.length })}
        </MenuItem>
      ) : null}
      {mayUpdate && mayAct(request, "announce") ? (
        <MenuItem icon={<CalendarClock size={16} aria-hidden="true" />} onSelect={() => onShow("extend")}>
          {t("purchaseRequests.extend.menu")}
        </MenuItem>
      ) : null}
      {mayTell ? (
        <MenuItem icon={<MailX size={16} aria-hidden="true" />} onSelect={() => onShow("losers")}>
          {t("purchaseRequests.tellLosers")}
        </MenuItem>
      ) : null}
      {mayReopen ? (
        <MenuItem icon={<LockOpen size={16} aria-hidden="true" />} onSelect={() => onShow("reopen")}>
          {t("purchaseRequests.reopen.action")}
        </MenuItem>
      ) : null}
      {mayCopy ? (
        <MenuItem icon={<Copy size={16} aria-hidden="true" />} onSelect={() => copy.run(undefined)}>
          {t("purchaseRequests.copy.action")}
        </MenuItem>
      ) : null}
      {mayCopy && (mayUpdate || mayDelete) ? <MenuSeparator /> : null}
      {mayUpdate ? (
        <MenuItem
          icon={<Pencil size={16} aria-hidden="true" />}
          onSelect={() => navigate({ to: "/purchase-requests/$id/edit", params: { id } })}
        >
          {t("common.edit")}
        </MenuItem>
      ) : null}
      {mayDelete ? (
        <MenuItem
          destructive
          icon={<Trash2 size={16} aria-hidden="true" />}
          onSelect={() => onShow("delete")}
        >
          {t("common.delete")}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
