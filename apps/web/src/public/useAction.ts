import { useState } from "react";
import type { Outcome } from "./api.ts";
import { useReload } from "./PublicPage.tsx";
import type { Problem } from "./Texts.tsx";
import type { PublicKey } from "./texts.ts";

/** Why a call did not go through: the server's own words where it gave any. */
export function problemOf(outcome: Exclude<Outcome<unknown>, { outcome: "done" }>): Problem<PublicKey> {
  if (outcome.outcome === "lost") return { key: "offlineShort" };
  if (outcome.status >= 500) return { key: "serverError" };
  const first = Object.values(outcome.errors).flat()[0] ?? outcome.message;
  return first ? { said: first } : { key: outcome.status === 403 ? "notAllowed" : "failed" };
}

/** Runs one call at a time and keeps why it was refused; what was done is on the page before it is said. */
export function useAction() {
  const reload = useReload();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem<PublicKey> | undefined>();
  async function run(call: () => Promise<Outcome<unknown>>, done: () => void): Promise<void> {
    if (pending) return;
    setPending(true);
    setProblem(undefined);
    const outcome = await call();
    if (outcome.outcome === "done") {
      await reload();
      done();
    } else setProblem(problemOf(outcome));
    setPending(false);
  }
  return { pending, problem, setProblem, run };
}
