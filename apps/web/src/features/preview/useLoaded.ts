import { useEffect, useEffectEvent, useState } from "react";

export type Loaded<T> =
  | { state: "loading" }
  | { state: "done"; value: T }
  | { state: "failed"; retry: () => void };

/** Loads data, again on each key change; results of previous keys are discarded. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; attempt: number; value?: { of: T } }>();
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const stop = new AbortController();
    const tell = (value?: { of: T }) => {
      if (!stop.signal.aborted) setAnswer({ key, attempt, ...(value && { value }) });
    };
    loadNow(stop.signal).then(
      (of) => tell({ of }),
      () => tell(),
    );
    return () => stop.abort();
  }, [key, attempt]);
  if (answer?.key !== key || answer.attempt !== attempt) return { state: "loading" };
  if (answer.value) return { state: "done", value: answer.value.of };
  return { state: "failed", retry: () => setAttempt(attempt + 1) };
}
