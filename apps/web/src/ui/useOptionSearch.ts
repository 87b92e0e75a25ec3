import { useEffect, useRef, useState } from "react";
import type { ComboboxOption } from "./Combobox.tsx";

type Search = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
type State = "idle" | "searching" | "found" | "failed";

const pause = 150;

/** Searches while someone types: after a short pause, and only the latest question counts. */
export function useOptionSearch(search: Search) {
  const [options, setOptions] = useState<readonly ComboboxOption[]>([]);
  const [state, setState] = useState<State>("idle");
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const find = (text: string): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState("searching");
    const settle = (next: State, found?: readonly ComboboxOption[]) => {
      if (controller.signal.aborted) return;
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
