import type { Tone } from "./Status.tsx";

const tones: Record<Tone, readonly string[]> = {
  good: ["active", "answered", "done", "open", "ordered", "ready"],
  info: ["generated", "offered", "running", "sent", "viewed"],
  warn: ["deferred", "pending"],
  bad: ["declined", "failed", "stopped"],
  idle: ["closed", "draft", "inactive", "manual", "none"],
};

/** The colour of a state; undefined for a word that is none. */
export function toneOf(state: string): Tone | undefined {
  const found = Object.entries(tones).find(([, states]) => states.includes(state));
  return found?.[0] as Tone | undefined;
}
