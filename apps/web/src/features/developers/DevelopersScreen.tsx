import { useTranslations } from "use-intl";
import { apiAddress } from "../../lib/api.ts";
import { copyText } from "../../lib/copyText.ts";
import { addresses } from "../../lib/endpoints.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { Card } from "../../ui/Card.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { KeysCard } from "./KeysCard.tsx";
import { WebhooksCard } from "./WebhooksCard.tsx";

const codeClass =
  "rounded-md border border-line bg-sunken p-3 font-mono text-[13px] wrap-anywhere whitespace-pre-wrap";

const wholeAddress = (path: string) => new URL(apiAddress(path), location.href).href;

/** The response to the first call, reduced to the part that is the same for everybody. */
const answer = `{
  "data": [
    {
      "type": "customers",
      "id": "01997c1e-…",
      "attributes": { "name": "…", "account_number": "…", "city": "…" },
      "relationships": {},
      "meta": { "version": 1 }
    }
  ],
  "meta": { "page": { "number": 1, "size": 25, "total": 1, "total_is_estimate": false } },
  "links": { "next": null }
}`;

/** Everything for API clients: keys, a first call, and webhooks. */
export function DevelopersScreen() {
  const t = useTranslations("developers");
  const may = usePermissions();
  const call = `curl -H 'Authorization: Bearer kw_…' '${wholeAddress(addresses.customers)}'`;
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <a
            href={wholeAddress(addresses.documentation)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            {t("docs")}
          </a>
        }
      />
      <KeysCard />
      {may("webhooks.view") ? <WebhooksCard /> : null}
      <Card title={t("firstCall")} actions={<Button onClick={() => void copyText(call)}>{t("copy")}</Button>}>
        <p className="mb-2 text-muted">{t("firstCallHelp")}</p>
        <pre className={codeClass}>{call}</pre>
        <p className="mt-3 mb-2 text-muted">{t("firstAnswer")}</p>
        <pre className={codeClass}>{answer}</pre>
        <p className="mt-2 text-muted">{t("docsHelp")}</p>
      </Card>
    </>
  );
}
