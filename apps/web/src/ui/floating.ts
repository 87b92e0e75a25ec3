import { useEffect, useReducer } from "react";
import { tellMissingCode } from "../lib/missingCode.ts";

type Floating = typeof import("./baseUi.ts");

let there: Floating | undefined;

async function load(): Promise<Floating> {
  there ??= await import("./baseUi.ts");
  return there;
}

/** Sends for what floats over pages as soon as somebody points at something, touches or types: no page stands on it. */
export function loadFloatingEarly(): void {
  const events = ["pointermove", "pointerdown", "keydown", "focusin"];
  const send = () => {
    for (const event of events) removeEventListener(event, send);
    // Whether it came is said to who opens something.
    load().catch(() => undefined);
  };
  for (const event of events) addEventListener(event, send, { passive: true });
}

/**
 * Base UI's dialogs, menus and popovers, once they are wanted and there. Where they do not come the person is told, and what
 * was opened is closed again.
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
