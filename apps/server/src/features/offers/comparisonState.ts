import { createHash } from "node:crypto";
import type { ComparedOffer, ComparedRecords } from "./comparedTypes.ts";

export type Change = {
  line: { type: string; id: string } | null;
  offer_id: string | null;
  what:
    | "offer"
    | "offer_gone"
    | "withdrawn"
    | "awarded"
    | "declined"
    | "stale"
    | "drawing_changed"
    | "costs"
    | "deadline"
    | "own_price"
    | "line";
};

/** An input of a comparison, serialized. */
type StateInput = { key: string; content: string; change: Change };

const keyBytes = 4;
const contentBytes = 3;
const wholeBytes = 12;

const hash = (text: string, bytes: number) => createHash("sha256").update(text).digest().subarray(0, bytes);

function changeOf({ status, withdrawn_at, stale, drawing_change }: ComparedOffer): Change["what"] {
  if (withdrawn_at) return "withdrawn";
  if (status === "ordered") return "awarded";
  if (stale) return "stale";
  if (status === "declined") return "declined";
  return drawing_change ? "drawing_changed" : "offer";
}

/** The content of an offer, without the staff's rating. */
const contentOf = ({ rating: _, version: _1, updated_at: _2, ...said }: ComparedOffer): string =>
  JSON.stringify(said);

function inputsOf({ request, lines, offers, suppliers, rates }: ComparedRecords): StateInput[] {
  const nowhere = { line: null, offer_id: null };
  return [
    ...offers.map((offer): StateInput => {
      const { offer_id, line } = offer;
      return {
        key: `offer ${offer_id}`,
        content: contentOf(offer),
        change: { line, offer_id, what: changeOf(offer) },
      };
    }),
    ...lines.map(
      ({ line, quantities }): StateInput => ({
        key: `line ${line.id}`,
        content: quantities.join(),
        change: { line, offer_id: null, what: "line" },
      }),
    ),
    ...lines.flatMap(({ line, quantities, own_costs, own_work, awarded_in_house }): StateInput[] => {
      const costs = own_costs?.flatMap(({ quantity, unit_cost }) =>
        quantities.includes(quantity) ? `${quantity} ${unit_cost}` : [],
      );
      return [
        ...(costs
          ? [
              {
                key: `own ${line.id}`,
                content: [...costs, own_work?.state].join(),
                change: { line, offer_id: null, what: "own_price" as const },
              },
            ]
          : []),
        ...(awarded_in_house
          ? [
              {
                key: `in-house ${line.id}`,
                content: "",
                change: { line, offer_id: null, what: "awarded" as const },
              },
            ]
          : []),
      ];
    }),
    ...suppliers.map(
      ({ supplier_id, once_costs }): StateInput => ({
        key: `costs ${supplier_id}`,
        content: JSON.stringify(once_costs),
        change: { ...nowhere, what: "costs" },
      }),
    ),
    ...rates.map(
      ({ currency, rate, valid_from }): StateInput => ({
        key: `rate ${currency}`,
        content: `${rate} ${valid_from}`,
        change: { ...nowhere, what: "costs" },
      }),
    ),
    { key: "deadline", content: request.close_submission_at, change: { ...nowhere, what: "deadline" } },
  ];
}

/**
 * A token that changes with any offer, line, cost or deadline. It contains a hash of everything and a few bytes of each
 * offer, line and cost, so that later changes can be named without storing anything.
 */
export function stateOf(records: ComparedRecords): string {
  const inputs = inputsOf(records);
  const each = inputs.map(({ key, content }) =>
    Buffer.concat([hash(key, keyBytes), hash(content, contentBytes)]),
  );
  return Buffer.concat([hashOf(inputs), ...each]).toString("base64url");
}

/** The changes since a state; undefined if there are none. An invalid state counts as changed lines. */
export function changesSince(state: string, records: ComparedRecords): Change[] | undefined {
  const inputs = inputsOf(records);
  const known = Buffer.from(state, "base64url");
  if (known.subarray(0, wholeBytes).equals(hashOf(inputs))) return undefined;
  const before = new Map<string, string>();
  for (let at = wholeBytes; at < known.length; at += keyBytes + contentBytes) {
    const key = known.subarray(at, at + keyBytes).toString("hex");
    before.set(key, known.subarray(at + keyBytes, at + keyBytes + contentBytes).toString("hex"));
  }
  const changes: Change[] = [];
  for (const { key, content, change } of inputs) {
    const short = hash(key, keyBytes).toString("hex");
    if (before.get(short) !== hash(content, contentBytes).toString("hex")) changes.push(change);
    before.delete(short);
  }
  if (before.size > 0 || changes.length === 0)
    changes.push({ line: null, offer_id: null, what: "offer_gone" });
  return changes;
}

function hashOf(inputs: StateInput[]): Buffer {
  const texts = inputs.map(({ key, content }) => `${key} ${content}`).sort();
  return hash(texts.join("\n"), wholeBytes);
}
