import { useState } from "react";
import type { Outcome } from "./api.ts";
import { useReload } from "./PublicPage.tsx";
import type { Problem, PublicKey } from "./texts.ts";

/** The error of a call: the server's message if there is one. */
export function problemOf(outcome: Exclude<Outcome<unknown>, { outcome: "done" }>): Problem<PublicKey> {
  if (outcome.outcome === "lost") return { key: "offlineShort" };
  if (outcome.status >= 500) return { key: "serverError" };
  const first = Object.values(outcome.errors).flat()[0] ?? outcome.message;
  return first ? { said: first } : { key: outcome.status === 403 ? "notAllowed" : "failed" };
}

/** Runs one call at a time and keeps its error; reloads the page's data before reporting success. */
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
