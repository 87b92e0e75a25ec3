import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../i18n/dates.ts";
import { endpoints } from "../../lib/endpoints.ts";
import { useAction } from "../../lib/useAction.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EndSessionsDialog } from "./EndSessionsDialog.tsx";
import { SecurityRow } from "./SecurityRow.tsx";

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => {
    const { data, meta } = await endpoints.sessions({ signal });
    return { sessions: data.map(({ id, attributes }) => ({ id, ...attributes })), keys: meta.api_keys };
  },
});

export function SessionsCard() {
  const t = useTranslations("session");
  const { data: { sessions = [], keys = 0 } = {} } = useQuery(sessionsQuery);
  const [isEnding, setEnding] = useState(false);
  const end = useAction({
    act: (id: string) => endpoints.endSession({ id }),
    says: () => t("sessionEnded"),
  });
  const endOthers = useAction({
    act: () => endpoints.endSessions({ body: {} }),
    says: () => t("sessionsEnded"),
  });
  const others = sessions.filter(({ current }) => !current);
  return (
    <Card
      title={t("sessions")}
      actions={
        others.length + keys > 0 ? (
          <Button
            variant="ghost"
            pending={endOthers.isPending}
            onClick={() => (keys > 0 ? setEnding(true) : endOthers.run())}
          >
            {t("endOthers")}
          </Button>
        ) : null
      }
    >
      {sessions.map(({ id, device, address, created_at, last_used_at, current }) => (
        <SecurityRow
          key={id}
          title={device ?? t("unknownDevice")}
          text={[address, t("lastUsed", { time: formatDateTime(last_used_at ?? created_at) })]
            .filter(Boolean)
            .join(" · ")}
        >
          {current ? (
            <Badge tone="good">{t("thisSession")}</Badge>
          ) : (
            <Button
              pending={end.pending === id}
              onClick={() => end.run(id)}
              aria-label={`${t("endSession")}: ${device ?? t("unknownDevice")}`}
            >
              {t("endSession")}
            </Button>
          )}
        </SecurityRow>
      ))}
      {isEnding ? <EndSessionsDialog keys={keys} onClose={() => setEnding(false)} /> : null}
    </Card>
  );
}
