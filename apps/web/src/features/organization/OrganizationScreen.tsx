import { organization } from "@kantwerk/contract/organization";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ChangeLine, FieldGroups } from "../../crud/FieldGroups.tsx";
import { loadOrganization } from "../../lib/loadOrganization.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useShortcut } from "../../lib/shortcuts.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { LogoCard } from "./LogoCard.tsx";
import { organizationQuery } from "./queries.ts";

const SsoCard = onDemand(() => import("../sso/SsoCard.tsx").then((file) => file.SsoCard));
const RecordForm = onDemand(() => import("../../crud/RecordForm.tsx").then((file) => file.RecordForm));

/** The organization's data on documents, mails and pages, editable in place. */
export function OrganizationScreen() {
  const t = useTranslations();
  const permitted = usePermissions();
  const may = permitted("settings.update");
  const { data: record } = useQuery({ ...organizationQuery, throwOnError: true });
  const [isEditing, setEditing] = useState(false);
  useShortcut("e", t("common.edit"), () => setEditing(true), may && !isEditing);
  if (!record) return <FormSkeleton />;
  const close = () => setEditing(false);
  const saved = async () => {
    toast({ title: t("common.saved") });
    close();
    // Every page shows the name.
    await loadOrganization();
  };
  return (
    <>
      <PageHeader
        title={t("resources.organization.one")}
        aside={record.name}
        actions={
          may && !isEditing ? <Button onClick={() => setEditing(true)}>{t("common.edit")}</Button> : null
        }
      />
      <LogoCard url={record.logo_url} editable={may} />
      {isEditing ? (
        <RecordForm
          resource={organization}
          record={record}
          layout="page"
          helpOf={(name) => (name === "currency" ? t("settings.currency.help") : undefined)}
          onCancel={close}
          onSaved={saved}
        />
      ) : (
        <FieldGroups resource={organization} record={record} />
      )}
      {permitted("sso.view") && !isEditing ? <SsoCard /> : null}
      <ChangeLine record={record} />
    </>
  );
}
