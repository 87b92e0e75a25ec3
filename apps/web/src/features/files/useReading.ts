import { files } from "@kantwerk/contract/files";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { addresses } from "../../lib/endpoints.ts";
import { followEvents } from "../../lib/events.ts";
import { identifierOf } from "../../lib/jsonapi.ts";
import { actOn, refresh } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { isBeingRead, type StoredFile } from "../../records/files.ts";

/** Browsers limit connections per server (six over HTTP/1.1); most must stay free for other requests. */
const maxFollowed = 2;

/** Stops or restarts the reading of a file. */
export function useReading(file: StoredFile) {
  const { run } = useAction({
    act: (what: "stop" | "extract") => actOn(identifierOf(file), what),
  });
  return { stop: () => run("stop"), again: () => run("extract") };
}

/** Follows files that are being read; when one is done, refetches everything that shows its results. */
export function useFollowedReadings(list: readonly StoredFile[]): void {
  const client = useQueryClient();
  const ids = list
    .filter(isBeingRead)
    .slice(0, maxFollowed)
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    const stop = new AbortController();
    const show = () => void client.invalidateQueries({ queryKey: [files.type] });
    for (const id of ids.split(" ").filter(Boolean))
      void followEvents(addresses.fileEvents(id), show, stop.signal)
        .then(() => (stop.signal.aborted ? undefined : refresh(client)))
        // A file that was deleted meanwhile: the refetched list no longer has it.
        .catch(show);
    return () => stop.abort();
  }, [ids, client]);
}
