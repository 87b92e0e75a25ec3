import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { apiAddress } from "../../lib/api.ts";
import { copyText } from "../../lib/copyText.ts";
import { addresses, endpoints } from "../../lib/endpoints.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Status } from "../../ui/Status.tsx";
import { leaveForProvider } from "./atProvider.ts";
import { rolesQuery, ssoQuery } from "./queries.ts";
import { SsoForm } from "./SsoForm.tsx";

/** Setup of single sign-on: values for the provider, the provider's values, and a connection test. */
export function SsoScreen() {
  const t = useTranslations();
  const may = usePermissions()("sso.update");
  const { data: sso } = useQuery({ ...ssoQuery, throwOnError: true });
  const { data: roles } = useQuery({ ...rolesQuery, throwOnError: true });
  if (!sso || !roles) return <FormSkeleton />;
  const status = (
    <Status tone={sso.active ? "good" : "idle"}>{sso.active ? t("sso.active") : t("sso.inactive")}</Status>
  );
  return (
    <>
      <PageHeader title={t("resources.sso.one")} aside={status} />
      <div className="grid max-w-2xl gap-3.5">
        <Card title={t("sso.addresses")}>
          <p className="text-muted">{t("sso.addressesHelp")}</p>
          <Address
            label={t("sso.address")}
            value={new URL(apiAddress(addresses.ssoCallback), location.href).href}
          />
          <Address label={t("sso.addressAfter")} value={`${location.origin}/login`} />
        </Card>
        <SsoForm key={sso.meta.version} sso={sso} roles={roles.records} editable={may} />
        {may ? <TryCard isActive={sso.active} /> : null}
      </div>
    </>
  );
}

function Address({ label, value }: { label: string; value: string }) {
  const t = useTranslations("sso");
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="text-xs text-muted">{label}</p>
        <code className="font-mono text-[13px] wrap-anywhere">{value}</code>
      </div>
      <Button size="small" aria-label={`${t("copy")}: ${label}`} onClick={() => void copyText(value)}>
        {t("copy")}
      </Button>
    </div>
  );
}

/** Tests the saved connection. */
function TryCard({ isActive }: { isActive: boolean }) {
  const t = useTranslations("sso");
  const check = useAction({
    act: () => endpoints.checkSso(),
    says: ({ ends_sessions }) => (ends_sessions ? t("checked") : t("checkedNoEnd")),
    refreshes: false,
  });
  return (
    <Card title={t("test")}>
      <div className="grid gap-3">
        <p className="text-muted">{t("testHelp")}</p>
        <div className="flex flex-wrap gap-2">
          <Button pending={check.isPending} onClick={() => check.run()}>
            {t("check")}
          </Button>
          {isActive ? (
            <Button variant="ghost" onClick={() => leaveForProvider("/organization/sso", true)}>
              {t("signIn")}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
