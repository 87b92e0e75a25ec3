import { useTranslations } from "use-intl";
import { api } from "../../lib/api.ts";
import { type FlatRecord, readRecord } from "../../lib/jsonapi.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { leaveForProvider } from "./atProvider.ts";
import "./texts.ts";

/** Tries the connection as it is saved. */
export function TryCard({ isActive }: { isActive: boolean }) {
  const t = useTranslations("sso");
  const check = useAction({
    act: async () =>
      readRecord<FlatRecord & { ends_sessions: boolean }>(await api.post("/restify/sso/check")),
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
