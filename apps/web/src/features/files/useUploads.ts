import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { readLocale } from "../../i18n/locale.ts";
import { attempts } from "../../lib/attemptKey.ts";
import { addresses } from "../../lib/endpoints.ts";
import { ApiError, describeError } from "../../lib/errors.ts";
import { newKey } from "../../lib/newKey.ts";
import { refresh } from "../../lib/records.ts";
import { upload } from "../../lib/upload.ts";
import type { Owner } from "../../records/files.ts";
import { refusalOf } from "./acceptance.ts";

/**
 * Uploads one file to a record.
 * @param key idempotency key: a retry after a lost response creates no second file
 * @param onShare called with the share sent, 0 to 1
 * @throws ApiError if the server refuses; TypeError on network failure; AbortError if cancelled
 */
async function uploadFile(
  file: File,
  owner: Owner,
  key: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  form.append("owner_type", owner.type);
  form.append("owner_id", owner.id);
  form.append("file", file);
  await upload(addresses.files, form, { key, onShare, signal });
}

/** An upload. Queued ones have no share yet; failed ones have a problem. */
export type Upload = {
  key: string;
  file: File;
  /** Yields the idempotency key: a retry after a lost response creates no second file. */
  attempt: ReturnType<typeof attempts>;
  share: number | null;
  problem?: string;
  isFinal?: boolean;
};

const maxParallel = 2;

/** The server inspected the file and rejected it, so a retry is pointless. */
const isRefusal = (error: unknown) => error instanceof ApiError && [413, 415, 422].includes(error.status);

/** The reason for each refused file before sending. The messages load on the first refusal. */
async function problemsOf(files: readonly File[]): Promise<(string | undefined)[]> {
  const refusals = files.map(refusalOf);
  if (!refusals.some(Boolean)) return [];
  const { say } = await import("@kantwerk/contract/messages");
  return refusals.map((refusal) => refusal && say(readLocale(), refusal));
}

/** A queue of uploads to a record, a few in parallel: finished ones leave the list, failed ones stay. */
export function useUploads(owner: Owner) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  // Leaving the page cancels the uploads.
  useEffect(() => {
    const stops = running.current;
    return () => {
      waiting.current = [];
      for (const stop of stops.values()) stop.abort();
    };
  }, []);

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: string) => setUploads((list) => list.filter((each) => each.key !== key));

  const send = async ({ key, file, attempt }: Upload) => {
    const stop = new AbortController();
    running.current.set(key, stop);
    change(key, { share: 0 });
    try {
      const send = (attemptKey: string) =>
        uploadFile(file, owner, attemptKey, (share) => change(key, { share }), stop.signal);
      await attempt(key, send);
      await refresh(client);
      drop(key);
    } catch (error) {
      if (!stop.signal.aborted)
        change(key, {
          share: null,
          problem: describeError(error),
          isFinal: isRefusal(error),
        });
    } finally {
      running.current.delete(key);
      next();
    }
  };
  const next = () => {
    while (running.current.size < maxParallel) {
      const upload = waiting.current.shift();
      if (!upload) return;
      void send(upload);
    }
  };
  const queue = (list: readonly Upload[]) => {
    waiting.current.push(...list);
    next();
  };

  return {
    uploads,
    add: async (files: readonly File[]) => {
      const problems = await problemsOf(files);
      const added = files.map((file, index): Upload => {
        const problem = problems[index];
        return {
          key: newKey(),
          attempt: attempts(),
          file,
          share: null,
          ...(problem && { problem, isFinal: true }),
        };
      });
      setUploads((list) => [...list, ...added]);
      queue(added.filter(({ isFinal }) => !isFinal));
    },
    retry: (upload: Upload) => {
      const { problem: _, ...again } = upload;
      setUploads((list) => list.map((each) => (each.key === upload.key ? again : each)));
      queue([again]);
    },
    cancel: ({ key }: Upload) => {
      waiting.current = waiting.current.filter((each) => each.key !== key);
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}
