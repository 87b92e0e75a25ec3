import { useNavigate } from "@tanstack/react-router";
import { BellRing, CalendarClock, Copy, Ellipsis, LockOpen, MailX, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../../lib/permissions.ts";
import { useAction } from "../../../lib/useAction.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/Menu.tsx";
import { duplicateRequest, remindSuppliers } from "../actions.ts";
import { canBeReminded } from "./needs.ts";
import { useRequest } from "./RequestContext.ts";

/** Dialogs about a request. */
export type RequestDialog = "send" | "close" | "reopen" | "extend" | "losers" | "delete" | null;

type Props = { onShow: (shown: RequestDialog) => void };

/** What is done with a request now and then. */
export function MoreMenu({ onShow }: Props) {
  const t = useTranslations();
  const may = usePermissions();
  const navigate = useNavigate();
  const request = useRequest();
  const { id } = request;
  const copy = useAction<void, { data: { id: string } }>({
    act: (_, key) => duplicateRequest(request, key),
    says: () => t("purchaseRequests.copy.done"),
    done: ({ data }) => navigate({ to: "/purchase-requests/$id/view", params: { id: data.id } }),
  });
  const reminded = request.purchase_request_suppliers.filter(canBeReminded);
  const remind = useAction<void>({
    act: (_, key) => remindSuppliers(request, key),
    says: () => t("purchaseRequests.remind.done", { count: reminded.length }),
  });
  const isOpen = request.state === "open" && request.sent_at !== null;
  const [maySend, mayClose] = [may("purchase-requests.send"), may("purchase-requests.close")];
  const [mayUpdate, mayDelete] = [may("purchase-requests.update"), may("purchase-requests.delete")];
  const mayReopen =
    mayClose && request.state === "closed" && request.status !== "closed" && !request.opened_at;
  const mayTell = may("offers.award") && ["awarded", "awarded_in_part"].includes(request.status);
  if (!maySend && !mayUpdate && !mayDelete && !mayReopen && !mayTell) return null;
  const trigger = (
    <IconButton label={t("purchaseRequests.actions")}>
      <Ellipsis size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      {maySend && isOpen && request.active && reminded.length > 0 ? (
        <MenuItem icon={<BellRing size={16} aria-hidden="true" />} onSelect={() => remind.run()}>
          {t("purchaseRequests.remind.all", { count: reminded.length })}
        </MenuItem>
      ) : null}
      {maySend && mayUpdate && isOpen ? (
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
      {maySend ? (
        <MenuItem icon={<Copy size={16} aria-hidden="true" />} onSelect={() => copy.run()}>
          {t("purchaseRequests.copy.action")}
        </MenuItem>
      ) : null}
      {maySend && (mayUpdate || mayDelete) ? <MenuSeparator /> : null}
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
