import { useTranslations } from "use-intl";
import { writeLocal } from "../../lib/storage.ts";
import { Button } from "../../ui/Button.tsx";
import { AuthLayout } from "./AuthLayout.tsx";

/** Shown when no organization exists at this address. */
export function NoOrganizationScreen() {
  const t = useTranslations();
  const again = () => {
    // The stored organization may be the one that does not exist.
    writeLocal("default-organization", null);
    location.assign("/");
  };
  return (
    <AuthLayout title={t("session.noOrganization.title")} text={t("session.noOrganization.text")}>
      <Button variant="primary" onClick={again}>
        {t("common.retry")}
      </Button>
    </AuthLayout>
  );
}
