import { importableOf } from "@kantwerk/contract/imports";
import type { Resource } from "@kantwerk/contract/resource";
import { Upload } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAccess } from "../fields/useAccess.ts";
import { usePermissions } from "../lib/permissions.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";

/** Leads to where a file is read into records, for who may create them so. */
export function ImportLink({ resource }: { resource: Resource }) {
  const t = useTranslations("crud.import");
  const may = usePermissions();
  const { can } = useAccess();
  if (!importableOf(resource.type) || !may("imports.create") || !can(resource, "create")) return null;
  return (
    <ButtonLink to={`/${resource.type}/import` as string} aria-label={t("action")}>
      <Upload size={16} aria-hidden="true" />
      <span className="max-sm:hidden">{t("action")}</span>
    </ButtonLink>
  );
}
