import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { attemptKeys } from "../../lib/attemptKey.ts";
import { ApiError } from "../../lib/errors.ts";
import { refresh } from "../../lib/records.ts";
import type { PlannedAward } from "./awardPlan.ts";
import { type AwardStates, runAwards } from "./awardRun.ts";
import type { Reason } from "./ReasonFields.tsx";

/** Carries out a list of awards, can be stopped, and takes up what is left when it is started again. */
export function useAwardRun(awards: readonly PlannedAward[]) {
  const client = useQueryClient();
  const [states, setStates] = useState<AwardStates>({});
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(undefined);
  const keys = useRef(new Map<string, ReturnType<typeof attemptKeys>>());
  useEffect(() => () => running.current?.abort(), []);

  const awardOne = async ({ offer: { offer_id } }: PlannedAward, body: object) => {
    const attempts = keys.current.get(offer_id) ?? attemptKeys();
    keys.current.set(offer_id, attempts);
    try {
      await api.post(`/restify/offers/${offer_id}/award`, body, { idempotencyKey: attempts.keyFor(body) });
    } catch (error) {
      if (error instanceof ApiError) attempts.answered();
      throw error;
    }
  };
  const start = async ({ reason, comment }: Reason) => {
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    const left = awards.filter(({ offer }) => states[offer.offer_id]?.name !== "awarded");
    await runAwards(
      left,
      (award) => awardOne(award, { reason, comment: comment.trim() || null }),
      (id, state) => setStates((before) => ({ ...before, [id]: state })),
      controller.signal,
    );
    setRunning(false);
    await refresh(client);
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
