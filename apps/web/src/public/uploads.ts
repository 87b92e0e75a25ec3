import { useRef, useState } from "react";
import type { Outcome, PublicCalls } from "./api.ts";
import type { Problem, PublicKey } from "./texts.ts";
import { problemOf } from "./useAction.ts";

/** An uploaded file. */
export type AttachedFile = { id: string; name: string; size: number; uploaded_at: number };

const maxFileBytes = 10 * 1024 * 1024;

/** A file being uploaded, or one that failed. */
export type Upload = {
  key: number;
  file: File;
  share: number;
  problem: Problem<PublicKey> | undefined;
  /** The file itself was rejected: retrying is pointless. */
  isFinal?: boolean;
};

/** The error of an upload; file errors say what is allowed. */
function refusalOf(
  outcome: Exclude<Outcome<unknown>, { outcome: "done" }>,
): Pick<Upload, "problem" | "isFinal"> {
  if (outcome.outcome === "lost") return { problem: { key: "fileLost" } };
  const isFinal = outcome.status === 422 || outcome.status === 413 || outcome.status === 415;
  const problem = problemOf(outcome);
  if (!isFinal || !("said" in problem)) return { problem, isFinal };
  return { problem: { key: "fileRefused", values: { reason: problem.said } }, isFinal };
}

const refusedAtOnce = (file: File): Problem<PublicKey> | undefined => {
  if (file.size > maxFileBytes) return { key: "fileTooLarge" };
  return file.size === 0 ? { key: "fileEmpty" } : undefined;
};

/** The id of the uploaded record; undefined if the response has none. */
function uploadedId({ data }: { data: unknown }): string | undefined {
  const [record] = [data].flat() as { id?: unknown }[];
  return typeof record?.id === "string" ? record.id : undefined;
}

/** Uploads files as they are chosen, each with its own progress and error. */
export function useUploads(api: PublicCalls, attached: (file: AttachedFile) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);

  const change = (key: number, some: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...some } : upload)));
  const drop = (key: number) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  };

  async function send(key: number, file: File): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, stop);
    const outcome = await api.upload(file, (share) => change(key, { share }), stop.signal);
    if (!stops.current.has(key)) return;
    stops.current.delete(key);
    const id = outcome.outcome === "done" ? uploadedId(outcome.body) : undefined;
    if (id) {
      drop(key);
      attached({ id, name: file.name, size: file.size, uploaded_at: Date.now() });
      return;
    }
    change(key, outcome.outcome === "done" ? { problem: { key: "failed" } } : refusalOf(outcome));
  }

  const add = (files: File[]) => {
    for (const file of files) {
      const key = nextKey.current++;
      const problem = refusedAtOnce(file);
      setUploads((all) => [...all, { key, file, share: 0, problem, isFinal: problem !== undefined }]);
      if (!problem) void send(key, file);
    }
  };
  const retry = (upload: Upload) => {
    change(upload.key, { problem: undefined, share: 0 });
    void send(upload.key, upload.file);
  };
  return { uploads, add, drop, retry };
}
