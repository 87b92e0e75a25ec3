import { files } from "@kantwerk/contract/files";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followEvents } from "../../lib/events.ts";
import { identifierOf } from "../../lib/jsonapi.ts";
import { actOn, refresh } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { isBeingRead, type StoredFile } from "../../records/files.ts";

/** A browser opens few connections to one server; others must stay free for all else. */
const followedAtOnce = 2;

/** Stops the reading of a file, or has it read again. */
export function useReading(file: StoredFile) {
  const { run } = useAction({
    act: (what: "stop" | "extract") => actOn(identifierOf(file), what),
  });
  return { stop: () => run("stop"), again: () => run("extract") };
}

/** Keeps files that are being read up to date, and once they are, everything that shows what came of it. */
export function useFollowedReadings(list: readonly StoredFile[]): void {
  const client = useQueryClient();
  const ids = list
    .filter(isBeingRead)
    .slice(0, followedAtOnce)
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    const stop = new AbortController();
    const show = () => void client.invalidateQueries({ queryKey: [files.type] });
    for (const id of ids.split(" ").filter(Boolean))
      void followEvents(`/restify/files/${id}/events`, show, stop.signal)
        .then(() => (stop.signal.aborted ? undefined : refresh(client)))
        // A file that has been deleted meanwhile: the list knows.
        .catch(show);
    return () => stop.abort();
  }, [ids, client]);
}
