import type { OwnSession } from "@kantwerk/contract/answers/session";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../i18n/dates.ts";
import { api } from "../../lib/api.ts";
import { type FlatRecord, readList } from "../../lib/jsonapi.ts";
import { useAction } from "../../lib/useAction.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { SecurityRow } from "./SecurityRow.tsx";
import "./texts.ts";

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) =>
    readList<FlatRecord & OwnSession>(await api.get("/restify/sessions", { signal })).records,
});

/** Where the person is signed in. */
export function SessionsCard() {
  const t = useTranslations("session");
  const { data: sessions } = useQuery(sessionsQuery);
  const end = useAction({
    act: (id: string) => api.delete(`/restify/sessions/${id}`),
    says: () => t("sessionEnded"),
  });
  const endOthers = useAction({
    act: () => api.delete("/restify/sessions"),
    says: () => t("sessionsEnded"),
  });
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <Card
      title={t("sessions")}
      actions={
        others.length > 0 ? (
          <Button variant="ghost" pending={endOthers.isPending} onClick={() => endOthers.run()}>
            {t("endOthers")}
          </Button>
        ) : null
      }
    >
      {sessions?.map(({ id, device, address, created_at, last_used_at, current }) => (
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
    </Card>
  );
}
