import { purchaseRequestSuppliers } from "@kantwerk/contract/purchaseRequestSuppliers";
import { AtSign, BellRing, Copy, Ellipsis, ExternalLink, Receipt, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { copyText } from "../../../lib/copyText.ts";
import { identifierOf } from "../../../lib/jsonapi.ts";
import { useMayAct } from "../../../lib/mayAct.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { actOn } from "../../../lib/records.ts";
import { useAction } from "../../../lib/useAction.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../../ui/Menu.tsx";
import { onDemand } from "../../../ui/onDemand.tsx";
import type { RequestSupplier } from "../records.ts";
import { DetachDialog } from "./DetachDialog.tsx";
import { canBeReminded } from "./needs.ts";
import { useRequest } from "./RequestContext.ts";

const RecordDialog = onDemand(() =>
  import("../../../crud/RecordDialog.tsx").then((file) => file.RecordDialog),
);

const ReaddressDialog = onDemand(() => import("./ReaddressDialog.tsx").then((file) => file.ReaddressDialog));

/** An invitation's actions. Its link allows acting as the supplier, so it needs the permission to update requests. */
export function SupplierMenu({ row }: { row: RequestSupplier }) {
  const t = useTranslations("purchaseRequests");
  const may = usePermissions();
  const mayAct = useMayAct();
  const common = useTranslations();
  const [detaching, setDetaching] = useState(false);
  const [pricing, setPricing] = useState(false);
  const [readdressing, setReaddressing] = useState(false);
  const { supplier, public_url: link, email } = row;
  const { name } = supplier;
  if (!may("purchase-requests.update")) return null;
  const trigger = (
    <IconButton label={t("actionsFor", { name })}>
      <Ellipsis size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <RemindItem row={row} />
        {link === null ? null : <LinkItems link={link} />}
        {email !== null && mayAct(row, "readdress") ? (
          <MenuItem
            icon={<AtSign size={16} aria-hidden="true" className="text-faint" />}
            onSelect={() => setReaddressing(true)}
          >
            {t("readdress.menu")}
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<Receipt size={16} aria-hidden="true" className="text-faint" />}
          onSelect={() => setPricing(true)}
        >
          {common("fields.once_costs")}
        </MenuItem>
        <MenuItem
          destructive
          icon={<Trash2 size={16} aria-hidden="true" />}
          onSelect={() => setDetaching(true)}
        >
          {t("detach.action")}
        </MenuItem>
      </Menu>
      {pricing ? (
        <RecordDialog
          title={`${common("fields.once_costs")}: ${name}`}
          resource={purchaseRequestSuppliers}
          record={row}
          omit={["supplier"]}
          onClose={() => setPricing(false)}
        />
      ) : null}
      {readdressing ? <ReaddressDialog row={row} onClose={() => setReaddressing(false)} /> : null}
      {detaching ? (
        <DetachDialog
          link={row}
          name={name}
          title={t("detach.supplier", { name })}
          text={t("detach.supplierText")}
          onClose={() => setDetaching(false)}
        />
      ) : null}
    </>
  );
}

/** Copies or opens the supplier's link; there is none while offers are sealed. */
function LinkItems({ link }: { link: string }) {
  const t = useTranslations("purchaseRequests");
  return (
    <>
      <MenuItem
        icon={<Copy size={16} aria-hidden="true" className="text-faint" />}
        onSelect={() => void copyText(link)}
      >
        {t("copyLink")}
      </MenuItem>
      <MenuLink>
        <a href={link} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden="true" className="text-faint" />
          {t("openLink")}
        </a>
      </MenuLink>
      <MenuSeparator />
    </>
  );
}

function RemindItem({ row }: { row: RequestSupplier }) {
  const t = useTranslations("purchaseRequests.remind");
  const mayAct = useMayAct();
  const request = useRequest();
  const { id, name } = row.supplier;
  const remind = useAction<void>({
    act: (_, key) => actOn(identifierOf(request), "remind", key, { suppliers: [id] }),
    says: () => t("doneOne", { name }),
  });
  if (!request.active || !mayAct(request, "remind") || !canBeReminded(row)) return null;
  return (
    <>
      <MenuItem
        icon={<BellRing size={16} aria-hidden="true" className="text-faint" />}
        onSelect={() => remind.run()}
      >
        {t("action")}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}
