import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { attempts } from "../../lib/attemptKey.ts";
import type { PlannedAward } from "./awardPlan.ts";
import { type AwardStates, runAwards } from "./awardRun.ts";
import { type Reason, reasonBody } from "./ReasonFields.tsx";

/** Carries out a list of awards, can be stopped, and takes up what is left when it is started again. */
export function useAwardRun(awards: readonly PlannedAward[]) {
  const [states, setStates] = useState<AwardStates>({});
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(undefined);
  const tried = useRef(new Map<string, ReturnType<typeof attempts>>());
  useEffect(() => () => running.current?.abort(), []);

  const awardOne = ({ offer: { offer_id } }: PlannedAward, reason: Reason) => {
    const attempt = tried.current.get(offer_id) ?? attempts();
    tried.current.set(offer_id, attempt);
    return attempt(reason, (idempotencyKey) =>
      api.post(`/restify/offers/${offer_id}/award`, reasonBody(reason), { idempotencyKey }),
    );
  };
  const start = async (reason: Reason) => {
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    const left = awards.filter(({ offer }) => states[offer.offer_id]?.name !== "awarded");
    await runAwards(
      left,
      (award) => awardOne(award, reason),
      (id, state) => setStates((before) => ({ ...before, [id]: state })),
      controller.signal,
    );
    setRunning(false);
  };
  const names = awards.map(({ offer }) => states[offer.offer_id]?.name ?? "waiting");
  const count = (name: string) => names.filter((each) => each === name).length;
  return {
    states,
    isRunning,
    isStarted: Object.keys(states).length > 0,
    awarded: count("awarded"),
    failed: count("failed"),
    waiting: count("waiting"),
    start,
    stop: () => running.current?.abort(),
  };
}
