import { useEffect, useRef, useState } from "react";
import { attempts } from "../../lib/attemptKey.ts";
import { describeError } from "../../lib/errors.ts";
import { type ChosenFile, chosenFiles, refuse } from "./drafts.ts";
import { createFromFiles } from "./records.ts";
import { useCreationPage } from "./useCreationPage.ts";

// Outlives the page: whoever comes back and sends the same files again gets the creation that was begun.
const attempt = attempts();

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
      const files = chosen.map(({ file }) => file);
      const keys = chosen.map((each) => each.key);
      const creation = await attempt(keys, (key) =>
        createFromFiles(files, { key, onShare: setShare, signal: stop.signal }),
      );
      chosenFiles.set([]);
      show(creation);
    } catch (error) {
      if (!stop.signal.aborted) setProblem(refuse(chosen, error) ? undefined : describeError(error));
    } finally {
      running.current = undefined;
      setShare(null);
    }
  };
  return { share, problem, send, cancel: () => running.current?.abort() };
}
