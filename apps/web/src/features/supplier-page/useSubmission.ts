import type { Costs } from "@kantwerk/contract/fields";
import { useState } from "react";
import { newKey } from "../../lib/newKey.ts";
import type { Outcome, Refused } from "../../public/api.ts";
import { problemOf } from "../../public/useAction.ts";
import type { SupplierApi } from "./api.ts";
import type { Change } from "./changeDraft.ts";
import { newDeclines, offeredLines } from "./declines.ts";
import type { Attempt, Draft } from "./draft.ts";
import { judgeOffer, type LineOffer, lineField } from "./judgeOffer.ts";
import { fieldNames } from "./offerFields.ts";
import type { Line } from "./pageData.ts";
import type { Problem, Problems } from "./texts/problem.ts";

/**
 * Maps the server's errors to form fields. The server names attributes, in a list of offers with the index first:
 * `0.tiers.1.unit_price`.
 * @returns problems by field, and messages that belong to no field
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
  const [, cost] = /^costs\.(\w+)$/.exec(path) ?? [];
  if (cost) return cost;
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

type SubmissionOptions = {
  api: SupplierApi;
  draft: Draft;
  lines: Line[];
  /** One-off costs of earlier offers; a new amount keeps the others. */
  standing: Costs | null;
  today: string;
  keep: (change: Change) => void;
  /** Shows problems and focuses the first one. */
  refuse: (problems: Problems, message: Problem | undefined) => void;
  /** Called once the server has accepted the offers. */
  taken: () => Promise<void>;
  /** Called when the request has changed meanwhile: closed, awarded or offered on. */
  overtaken: (message: Problem) => Promise<void>;
};

function bodyOf(offers: LineOffer[], once: Costs | null, files: Draft["files"]): string {
  const attached =
    files.length > 0 ? { files: { data: files.map(({ id }) => ({ type: "files", id })) } } : {};
  const data = offers.map(({ line, covers, attributes }) => ({
    type: "offers",
    attributes,
    relationships: {
      line: { data: line },
      ...(covers.length > 0 && { covers: { data: covers } }),
      ...attached,
    },
  }));
  return JSON.stringify({ data, ...(once && { meta: { costs: once } }) });
}

const minimumOf = (minimum_order_value: string | undefined) => minimum_order_value && { minimum_order_value };

/** New costs override earlier ones. */
const mergeCosts = (standing: Costs | null, once: Costs): Costs => ({
  packaging_price: once.packaging_price ?? standing?.packaging_price ?? null,
  shipping_price: once.shipping_price ?? standing?.shipping_price ?? null,
  customs_price: once.customs_price ?? standing?.customs_price ?? null,
  ...minimumOf(once.minimum_order_value ?? standing?.minimum_order_value),
});

/** No response, or one that leaves open whether the request was processed: the same attempt may be retried. */
const mayRetry = (outcome: Outcome<unknown>): boolean =>
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
 * Submits the offers of a draft exactly once: the idempotency key is saved with the draft, so that the server
 * recognises a retry after a lost response.
 */
export function useSubmission(given: SubmissionOptions) {
  const [sending, setSending] = useState(false);

  async function settle(outcome: Outcome<unknown>, offers: LineOffer[]): Promise<void> {
    const { keep, refuse, taken, overtaken } = given;
    if (outcome.outcome === "done") return taken();
    if (outcome.outcome === "lost") return refuse({}, { key: "offline" });
    if (mayRetry(outcome)) return refuse({}, problemOf(outcome));
    keep({ to: "attempt", attempt: null });
    if ([403, 404, 409].includes(outcome.status)) return overtaken(problemOf(outcome));
    const { problems, message } = describe(outcome, offers);
    refuse(problems, message);
  }

  /** Declines lines one by one; stops at the first failure. */
  async function decline(declines: { id: string; reason: string }[]): Promise<Outcome<unknown>> {
    let outcome: Outcome<unknown> = { outcome: "done", body: undefined };
    for (const { id, reason } of declines) {
      outcome = await given.api.declineLine(id, reason);
      if (outcome.outcome !== "done") break;
    }
    return outcome;
  }

  async function send(): Promise<void> {
    const { api, draft, lines, standing, today, keep } = given;
    const { offers, once } = judgeOffer(draft, offeredLines(draft, lines), today);
    if (offers.length > 0) {
      const body = bodyOf(offers, once && mergeCosts(standing, once), draft.files);
      const isRepeated = draft.attempt?.body === body;
      const attempt: Attempt = isRepeated && draft.attempt ? draft.attempt : { key: newKey(), body };
      keep({ to: "attempt", attempt });
      const outcome = await api.submit(body, attempt.key);
      if (outcome.outcome !== "done") return settle(outcome, offers);
    }
    await settle(await decline(newDeclines(draft, lines)), offers);
  }

  /** Shows the draft's problems; true if there are none. */
  function check(): boolean {
    const { draft, lines, today, refuse } = given;
    const { problems } = judgeOffer(draft, offeredLines(draft, lines), today);
    const isSound = Object.keys(problems).length === 0;
    if (!isSound) refuse(problems, undefined);
    return isSound;
  }

  async function submit(): Promise<void> {
    if (sending || !check()) return;
    setSending(true);
    await send();
    setSending(false);
  }

  return { sending, check, submit };
}
