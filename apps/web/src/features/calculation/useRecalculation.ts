import type { Recalculation } from "@kantwerk/contract/recalculations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { addresses, endpoints } from "../../lib/endpoints.ts";
import { followEvents } from "../../lib/events.ts";
import { refresh } from "../../lib/records.ts";

export const isOpen = ({ status }: Recalculation) => status === "pending" || status === "running";

/** Follows a recalculation's progress until it ends. */
export function useRecalculation(id: string) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["recalculations", id],
    queryFn: ({ signal }) => endpoints.recalculation({ id, signal }),
  });
  // Wait for the first response: if it arrived last, it would overwrite newer progress.
  const isFollowed = data !== undefined && isOpen(data);
  const hasEnded = data !== undefined && !isOpen(data);
  useEffect(() => {
    if (hasEnded) void refresh(client);
  }, [hasEnded, client]);
  useEffect(() => {
    if (!isFollowed) return;
    const stop = new AbortController();
    const take = ({ data }: { data: { attributes: Recalculation } }) =>
      client.setQueryData(["recalculations", id], data.attributes);
    void followEvents(addresses.recalculationEvents(id), take, stop.signal).catch(() => refresh(client));
    return () => stop.abort();
  }, [id, isFollowed, client]);
  return data;
}
