import { notices } from "@kantwerk/contract/notices";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { endpoints } from "../../lib/endpoints.ts";
import { listQuery } from "../../lib/records.ts";
import { seenRoleStore } from "../../lib/seenRole.ts";
import { unreadStore } from "./useEvents.ts";

/** Marks notifications about a record as read while its page is open. */
export function useReadAbout(id: string, isOnShow: boolean): void {
  const client = useQueryClient();
  const { data } = useQuery({ ...listQuery(notices, { "filter[subject]": id }), enabled: isOnShow });
  useEffect(() => {
    const unread = data?.records.flatMap((notice) => (notice.read_at ? [] : notice.id)) ?? [];
    if (unread.length === 0 || seenRoleStore.get() || document.visibilityState !== "visible") return;
    void endpoints
      .readNotices({ body: { ids: unread } })
      .then(({ meta }) => {
        unreadStore.set(meta.unread);
        return client.invalidateQueries({ queryKey: [notices.type] });
      })
      .catch(() => undefined);
  }, [data, client]);
}
