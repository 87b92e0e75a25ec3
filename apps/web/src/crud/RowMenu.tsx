import type { Resource } from "@kantwerk/contract/resource";
import { Link } from "@tanstack/react-router";
import { Ellipsis, Eye, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { pathOf, titleOf } from "../fields/definition.ts";
import { useAccess } from "../fields/useAccess.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { Button } from "../ui/Button.tsx";
import { Menu, MenuItem, MenuLabel, MenuLink } from "../ui/Menu.tsx";

type Props = {
  resource: Resource;
  record: AnyRecord;
  onDelete: (() => void) | undefined;
  /** Why the user may not edit or delete the record. */
  locked?: string | undefined;
  /** More items, above Delete. */
  children?: ReactNode;
};

/** The actions menu of a row. */
export function RowMenu({ resource, record, onDelete, locked, children }: Props) {
  const t = useTranslations();
  const { can } = useAccess();
  const view = pathOf(record);
  const mayEdit = resource.pages.includes("edit") && can(resource, "update") && !locked;
  const trigger = (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t("crud.rowActions", { name: titleOf(record) })}
      className="h-7 w-7"
    >
      <Ellipsis size={16} aria-hidden="true" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {view ? (
        <MenuLink>
          <Link to={view}>
            <Eye size={16} aria-hidden="true" className="text-faint" />
            {t("common.open")}
          </Link>
        </MenuLink>
      ) : null}
      {mayEdit ? (
        <MenuLink>
          <Link to={`/${resource.type}/${record.id}/edit` as string}>
            <Pencil size={16} aria-hidden="true" className="text-faint" />
            {t("common.edit")}
          </Link>
        </MenuLink>
      ) : null}
      {children}
      {locked ? <MenuLabel>{locked}</MenuLabel> : null}
      {onDelete && !locked ? (
        <MenuItem destructive icon={<Trash2 size={16} aria-hidden="true" />} onSelect={onDelete}>
          {t("common.delete")}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
