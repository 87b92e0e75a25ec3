import type { PriceVerdict } from "@kantwerk/contract/answers/priceTables";

const good = { dot: "bg-good", text: "text-good" };
const warn = { dot: "bg-warn", text: "text-warn" };
const bad = { dot: "bg-bad", text: "text-bad" };
const plain = { dot: "bg-faint", text: "text-muted" };

export const verdictLooks: Record<PriceVerdict, { dot: string; text: string }> = {
  placed: good,
  doubtful: warn,
  duplicate: warn,
  unreadable: bad,
  unmatched: plain,
  not_asked: plain,
  declined: plain,
  no_price: plain,
};
