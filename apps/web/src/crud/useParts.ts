import { mostAtOnce } from "@kantwerk/contract/bulk";
import { useRef, useState } from "react";
import type { AnyRecord } from "../lib/jsonapi.ts";

/** Batch size for bulk changes. */
const partSize = 500;

type Act<R> = (part: readonly R[], key: string) => Promise<unknown>;

/** Progress of a bulk change: done and total. */
export type Parts = { done: number; total: number; isStopping: boolean; stop: () => void };

/**
 * Changes records in batches, each all or nothing; records that fit into one request are one batch. Stops on request
 * or when a batch is refused; `left` holds the unchanged records.
 */
export function useParts(records: readonly AnyRecord[]) {
  const [left, setLeft] = useState(records);
  const [done, setDone] = useState(0);
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
    setStopping(true);
  };
  /** Whether all of them are done. */
  const run = async <R extends { id: string }>(all: readonly R[], act: Act<R>, key: string) => {
    const size = all.length > mostAtOnce ? partSize : mostAtOnce;
    const changed = new Set<string>();
    isStopped.current = false;
    setStopping(false);
    try {
      for (let at = 0; at < all.length && !isStopped.current; at += size) {
        const part = all.slice(at, at + size);
        await act(part, `${key} ${at}`);
        for (const { id } of part) changed.add(id);
        setDone((before) => before + part.length);
      }
    } finally {
      setLeft(left.filter(({ id }) => !changed.has(id)));
    }
    return changed.size === all.length;
  };
  const leaveOut = (ids: readonly string[]) => setLeft(left.filter(({ id }) => !ids.includes(id)));
  return { left, done, total: done + left.length, isStopping, stop, run, leaveOut };
}
