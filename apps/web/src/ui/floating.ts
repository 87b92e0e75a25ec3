import { useEffect, useReducer } from "react";
import { tellMissingCode } from "../lib/missingCode.ts";

type Floating = typeof import("./baseUi.ts");

let there: Floating | undefined;

async function load(): Promise<Floating> {
  there ??= await import("./baseUi.ts");
  return there;
}

/** Preloads Base UI on the first pointer, touch or key event: no page needs it for its first render. */
export function loadFloatingEarly(): void {
  const events = ["pointermove", "pointerdown", "keydown", "focusin"];
  const send = () => {
    for (const event of events) removeEventListener(event, send);
    // A failure is reported when the user opens something.
    load().catch(() => undefined);
  };
  for (const event of events) addEventListener(event, send, { passive: true });
}

/**
 * Base UI's dialogs, menus and popovers, loaded on demand. If loading fails, shows an error and closes what was opened.
 */
export function useFloating(isWanted: boolean, close?: () => void): Floating | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Asked for once each time it is wanted.
  useEffect(() => {
    if (!isWanted || there) return;
    let isOn = true;
    load().then(
      () => isOn && redraw(),
      () => {
        if (!isOn) return;
        tellMissingCode();
        close?.();
      },
    );
    return () => {
      isOn = false;
    };
  }, [isWanted]);
  return there;
}
