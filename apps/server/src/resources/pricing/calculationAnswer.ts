import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { type Locale, say } from "@kantwerk/contract/messages";
import calculation from "@kantwerk/contract/messages/en/calculation.json" with { type: "json" };
import type { Result, Row } from "@kantwerk/costing/calculate";
import type { Problem } from "@kantwerk/costing/costRow";
import { judgePrice, type PriceVerdict, withoutCosts } from "@kantwerk/costing/verdict";
import { type Context, may } from "../../context.ts";
import { numberIn } from "../numberIn.ts";

const hasText = (key: string): key is keyof typeof calculation => Object.hasOwn(calculation, key);

/** Rows added by settings have a translated name, all others the name of their record. */
export function labelOf(locale: Locale, { label, source }: Pick<Row, "label" | "source">): string {
  const key = `calculation_${label}`;
  const isOfSetting = source === null || source.type === "settings";
  return isOfSetting && hasText(key) ? say(locale, key) : label;
}

function messageOf(locale: Locale, { code, about, source, facts }: Problem): string {
  // The subject of a changed setting is its slug.
  const name = labelOf(locale, { label: about, source });
  const key = `calculation_${code}_${facts?.of}`;
  if (!facts || !hasText(key)) return say(locale, `calculation_${code}`, { name });
  const { given, expected } = facts;
  return say(locale, key, { name, given: numberIn(locale, given), expected: numberIn(locale, expected) });
}

/** Problems with messages in the user's language. */
export const stateProblems = ({ locale }: Context, problems: readonly Problem[]): StatedProblem[] =>
  problems.map((problem) => ({
    code: problem.code,
    message: messageOf(locale, problem),
    source: problem.source,
  }));

/** A verdict limited to what the user may see: without `costs.view`, problems that reveal costs are removed. */
export const verdictFor = (ctx: Context, verdict: PriceVerdict): PriceVerdict =>
  may(ctx, "costs.view") ? verdict : withoutCosts(verdict);

/** A verdict for the response. */
export function stateVerdict(ctx: Context, verdict: PriceVerdict) {
  const { price_source, unit_price, state, problems } = verdictFor(ctx, verdict);
  return { price_source, unit_price, state, problems: stateProblems(ctx, problems) };
}

/**
 * A result for the response, in the user's language and with its verdict; without costs for users who may not view
 * them.
 */
export function resultSaid(ctx: Context, result: Result) {
  const judged = verdictFor(ctx, judgePrice({ calculated: result }));
  const problems = stateProblems(ctx, judged.problems);
  const { quantity, unit_price, lot_price } = result;
  const answer = { quantity, unit_price, lot_price, state: judged.state, problems, warnings: problems };
  if (!may(ctx, "costs.view")) return answer;
  const rows = result.rows.map((row) => ({ ...row, label: labelOf(ctx.locale, row) }));
  return { ...result, ...answer, rows };
}
