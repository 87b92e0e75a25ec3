import { useEffect, useRef, useState } from "react";
import type { ComboboxOption } from "./Combobox.tsx";

type Search = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
/** How far the latest question is; a quick answer never shows as searching. */
export type SearchState = "idle" | "searching" | "found" | "failed";

const pause = 150;

/** Searches while someone types: after a short pause, and only the latest question counts. */
export function useOptionSearch(search: Search) {
  const [options, setOptions] = useState<readonly ComboboxOption[]>([]);
  const [state, setState] = useState<SearchState>("idle");
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const find = (text: string): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const slow = setTimeout(() => settle("searching"), pause * 2);
    const settle = (next: SearchState, found?: readonly ComboboxOption[]) => {
      if (controller.signal.aborted) return;
      if (next !== "searching") clearTimeout(slow);
      if (found) setOptions(found);
      setState(next);
    };
    const ask = () => {
      if (controller.signal.aborted) return;
      search(text.trim(), controller.signal).then(
        (found) => settle("found", found),
        () => settle("failed"),
      );
    };
    if (text === "") ask();
    else setTimeout(ask, pause);
  };
  return { options, state, find };
}
