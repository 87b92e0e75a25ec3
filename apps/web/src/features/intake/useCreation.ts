import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { addresses, endpoints } from "../../lib/endpoints.ts";
import { ApiError, toastError } from "../../lib/errors.ts";
import { followEvents } from "../../lib/events.ts";
import { readRecord } from "../../lib/jsonapi.ts";
import { refresh } from "../../lib/records.ts";
import { type Creation, creationQuery, isEnded } from "./records.ts";

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** A creation, followed by server-sent events until it ends. */
export function useCreation(id: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...creationQuery(id),
    retry: (count, error) => !isGone(error) && count < 2,
  });
  const isOpen = query.data !== undefined && !isEnded(query.data);
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { queryKey } = creationQuery(id);
    const take = (document: unknown) => {
      const now = readRecord<Creation>(document);
      client.setQueryData(queryKey, now);
      // Lists must include the new products.
      if (isEnded(now)) void refresh(client);
    };
    // The event stream shows its own errors; on failure just refetch.
    void followEvents(addresses.creationEvents(id), take, stop.signal).catch(() => refresh(client));
    return () => stop.abort();
  }, [id, isOpen, client]);
  return { ...query, isGone: isGone(query.error) };
}

/** Stops a creation, or retries its failed files. */
export function useCreationMove(id: string, move: "stop" | "retry") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => endpoints[`${move}Creation`]({ id }),
    onSuccess: (creation) => {
      client.setQueryData(creationQuery(id).queryKey, creation);
    },
    onError: async (error) => {
      toastError(error);
      await client.invalidateQueries(creationQuery(id));
    },
  });
}
