import { type MessageKey, say } from "@kantwerk/contract/messages";
import type { Moves, Status } from "@kantwerk/contract/moves";
import type { Context } from "../context.ts";
import { Refusal } from "../http/refusal.ts";

/**
 * Throws 409 with the moves that are allowed, unless a record may go from one status to the other.
 * @param words for statuses that are called otherwise here than elsewhere
 */
export function requireMove<S extends Status>(
  ctx: Context,
  moves: Moves<S>,
  from: S,
  to: S,
  words: Partial<Record<Status, MessageKey>> = {},
): void {
  const allowed = moves[from];
  if (allowed.includes(to)) return;
  const label = (status: Status) => say(ctx.locale, words[status] ?? `status_${status}`);
  const values = {
    from: label(from),
    allowed: allowed.length > 0 ? allowed.map(label).join(", ") : say(ctx.locale, "noMove"),
  };
  throw new Refusal(409, "moveNotAllowed", { code: "move_not_allowed", values, more: { allowed } });
}
