import { useTranslations } from "use-intl";
import { apiAddress } from "../../lib/api.ts";
import { copyText } from "../../lib/copyText.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { Card } from "../../ui/Card.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { KeysCard } from "./KeysCard.tsx";
import { WebhooksCard } from "./WebhooksCard.tsx";
import "./texts.ts";

const wholeAddress = (path: string) => new URL(apiAddress(path), location.href).href;

/** What other programs need: keys to sign in with, a first call, and addresses that are told what happens. */
export function DevelopersScreen() {
  const t = useTranslations("developers");
  const may = usePermissions();
  const call = `curl -H 'Authorization: Bearer kw_…' '${wholeAddress("/restify/customers")}'`;
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <a href={wholeAddress("/docs")} target="_blank" rel="noreferrer" className={buttonClass()}>
            {t("docs")}
          </a>
        }
      />
      <KeysCard />
      {may("webhooks.view") ? <WebhooksCard /> : null}
      <Card title={t("firstCall")} actions={<Button onClick={() => void copyText(call)}>{t("copy")}</Button>}>
        <p className="mb-2 text-muted">{t("firstCallHelp")}</p>
        <pre className="rounded-md border border-line bg-ground p-3 font-mono text-[13px] break-all whitespace-pre-wrap">
          {call}
        </pre>
      </Card>
    </>
  );
}
