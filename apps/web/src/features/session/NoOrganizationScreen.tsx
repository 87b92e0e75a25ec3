import { useTranslations } from "use-intl";
import { writeLocal } from "../../lib/storage.ts";
import { Button } from "../../ui/Button.tsx";
import { AuthLayout } from "./AuthLayout.tsx";

/** Shown when nothing answers for the organization of this address. */
export function NoOrganizationScreen() {
  const t = useTranslations();
  const again = () => {
    // The remembered organization may be the one that does not exist.
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
