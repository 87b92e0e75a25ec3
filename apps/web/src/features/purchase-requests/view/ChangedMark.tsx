import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Badge } from "../../../ui/Badge.tsx";
import { requestChangesQuery } from "../queries.ts";
import { useRequest } from "./RequestContext.ts";

/** Marks a line or product that changed after suppliers were notified. */
export function ChangedMark() {
  const t = useTranslations("purchaseRequests.changes");
  return (
    <span className="ml-2 inline-block">
      <Badge tone="warn">{t("mark")}</Badge>
    </span>
  );
}

/** Ids of lines and products whose drawings changed after suppliers were notified. */
export function useChangedLines(): ReadonlySet<string> {
  const { id, sent_at } = useRequest();
  const { data } = useQuery({ ...requestChangesQuery(id), enabled: sent_at !== null });
  return new Set(data?.present.flatMap((each) => [each.id, ...each.lines]));
}
