import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { Status } from "../../ui/Status.tsx";
import { ssoQuery } from "./queries.ts";

/** Status of single sign-on, with a link to its setup. */
export function SsoCard() {
  const t = useTranslations();
  const { data: sso } = useQuery(ssoQuery);
  return (
    <Card
      title={t("resources.sso.one")}
      actions={
        <ButtonLink to="/organization/sso" size="small">
          {t("sso.open")}
        </ButtonLink>
      }
    >
      <p className="text-muted">{t("sso.about")}</p>
      {sso?.active ? (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <Status tone="good">{t("sso.active")}</Status>
          <span className="wrap-anywhere">{sso.name ?? sso.issuer}</span>
        </p>
      ) : null}
    </Card>
  );
}
