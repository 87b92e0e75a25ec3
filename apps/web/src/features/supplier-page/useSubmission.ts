import { useState } from "react";
import { newKey } from "../../lib/newKey.ts";
import type { Outcome, PublicApi, Refused } from "./api.ts";
import type { Change } from "./changeDraft.ts";
import { type Attempt, type Draft, type Unpriced, unpriced } from "./draft.ts";
import { judgeOffer, type LineOffer, type LineType, lineField } from "./judgeOffer.ts";
import { fieldNames } from "./offerFields.ts";
import type { Problem, Problems } from "./texts/problem.ts";
import { problemOf } from "./useAction.ts";

/**
 * Leads the server's messages back to the fields that they are about. The server names them by attribute, in a list of
 * offers with the position first: `0.tiers.1.unit_price`.
 * @returns the fields' problems, and the messages that belong to no field
 */
export function serverProblems(
  errors: Record<string, string[]>,
  offers: LineOffer[],
): { problems: Problems; general: string[] } {
  const problems: Problems = {};
  const general: string[] = [];
  for (const [path, messages] of Object.entries(errors)) {
    const field = fieldOf(path, offers);
    if (field) problems[field] = { said: messages.join("\n") };
    else general.push(...messages);
  }
  return { problems, general: [...new Set(general)] };
}

function fieldOf(path: string, offers: LineOffer[]): string | undefined {
  const steps = path.replace(/^data\./, "").split(".");
  const listed = /^\d+$/.test(steps[0] ?? "");
  const offer = offers[listed ? Number(steps.shift()) : 0];
  if (steps[0] === "attributes") steps.shift();
  const [attribute = "", position, part] = steps;
  if (!offer) return undefined;
  if (attribute === "tiers") {
    const row = offer.rowOf[Number(position)];
    const isRow = position !== undefined && row !== undefined;
    return lineField(offer.line.id, isRow ? `tiers.${row}.${part ?? "unit_price"}` : "tiers");
  }
  if (!fieldNames.some((name) => name === attribute)) return undefined;
  return offer.own.has(attribute) ? lineField(offer.line.id, attribute) : attribute;
}

type Given = {
  api: PublicApi;
  draft: Draft;
  lines: { id: string; type: LineType }[];
  today: string;
  keep: (change: Change) => void;
  /** Asks whether to go on without some prices. */
  ask: (left: Unpriced) => void;
  /** Shows what is refused and leads there. */
  refuse: (problems: Problems, message: Problem | undefined) => void;
  /** The server has taken the offers. */
  taken: () => Promise<void>;
  /** The request is not as it was: it was closed, awarded or offered on meanwhile. */
  overtaken: (message: Problem) => Promise<void>;
};

function bodyOf(offers: LineOffer[], files: Draft["files"]): string {
  const attached =
    files.length > 0 ? { files: { data: files.map(({ id }) => ({ type: "files", id })) } } : {};
  const data = offers.map(({ line, attributes }) => ({
    type: "offers",
    attributes,
    relationships: { line: { data: line }, ...attached },
  }));
  return JSON.stringify({ data });
}

/** No answer, or one that says nothing of whether it was carried out: the same attempt may be repeated. */
const isOpenEnded = (outcome: Outcome<unknown>): boolean =>
  outcome.outcome === "lost" ||
  (outcome.outcome === "refused" &&
    (outcome.status >= 500 || outcome.status === 429 || outcome.code === "idempotency_key_busy"));

function describe(
  outcome: Refused,
  offers: LineOffer[],
): { problems: Problems; message: Problem | undefined } {
  const { problems, general } = serverProblems(outcome.errors, offers);
  if (general.length > 0) return { problems, message: { said: general.join("\n") } };
  return { problems, message: Object.keys(problems).length > 0 ? undefined : problemOf(outcome) };
}

/**
 * Sends the offers of a draft, never twice: the key of an attempt is kept with the draft, so that the same offers sent
 * again after a lost answer are recognised.
 */
export function useSubmission(given: Given) {
  const [sending, setSending] = useState(false);

  async function settle(outcome: Outcome<unknown>, offers: LineOffer[]): Promise<void> {
    const { keep, refuse, taken, overtaken } = given;
    if (outcome.outcome === "done") return taken();
    if (outcome.outcome === "lost") return refuse({}, { key: "offline" });
    if (isOpenEnded(outcome)) return refuse({}, problemOf(outcome));
    keep({ to: "attempt", attempt: null });
    if ([403, 404, 409].includes(outcome.status)) return overtaken(problemOf(outcome));
    const { problems, message } = describe(outcome, offers);
    refuse(problems, message);
  }

  async function submit(isConfirmed: boolean): Promise<void> {
    if (sending) return;
    const { api, draft, lines, today, keep, ask, refuse } = given;
    const { offers, problems } = judgeOffer(draft, lines, today);
    if (Object.keys(problems).length > 0) return refuse(problems, undefined);
    const body = bodyOf(offers, draft.files);
    const isRepeated = draft.attempt?.body === body;
    const left = unpriced(draft, lines);
    if (left.lines + left.tiers > 0 && !isConfirmed && !isRepeated) return ask(left);
    const attempt: Attempt = isRepeated && draft.attempt ? draft.attempt : { key: newKey(), body };
    keep({ to: "attempt", attempt });
    setSending(true);
    await settle(await api.submit(body, attempt.key), offers);
    setSending(false);
  }

  return { sending, submit };
}
