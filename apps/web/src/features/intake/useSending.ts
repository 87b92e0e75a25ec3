import { useEffect, useRef, useState } from "react";
import { attemptKeys } from "../../lib/attemptKey.ts";
import { ApiError, describeError } from "../../lib/errors.ts";
import { type ChosenFile, chosenFiles, refuse } from "./drafts.ts";
import { createFromFiles } from "./records.ts";
import { useCreationPage } from "./useCreationPage.ts";

// Outlives the page: whoever comes back and sends the same files again gets the creation that was begun.
const keys = attemptKeys();

/** Sends the chosen files, once however often it is pressed. `share` is how much is sent; null while nothing is. */
export function useSending() {
  const show = useCreationPage("files");
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (chosen: readonly ChosenFile[]) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setProblem(undefined);
    setShare(0);
    try {
      const key = keys.keyFor(chosen.map((each) => each.key));
      const files = chosen.map(({ file }) => file);
      const creation = await createFromFiles(files, { key, onShare: setShare, signal: stop.signal });
      keys.answered();
      chosenFiles.set([]);
      show(creation);
    } catch (error) {
      if (error instanceof ApiError) keys.answered();
      if (!stop.signal.aborted) setProblem(refuse(chosen, error) ? undefined : describeError(error));
    } finally {
      running.current = undefined;
      setShare(null);
    }
  };
  return { share, problem, send, cancel: () => running.current?.abort() };
}
