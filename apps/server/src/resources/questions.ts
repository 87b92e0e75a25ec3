import { readPin } from "@kantwerk/contract/pins";
import { questions as definition } from "@kantwerk/contract/questions";
import type { Context } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { index, sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { invalid } from "../http/refusal.ts";
import { filesTable } from "./fileTables.ts";

export const questionsTable = resourceTable(definition, {}, (t) => [
  index("questions_unanswered")
    .on(t.organization_id, t.created_at)
    .where(sql`author = 'supplier' and answered_at is null`),
]);

/** A pin must be on an existing drawing. */
async function judgePlace(ctx: Context, { pin }: After<typeof questionsTable>): Promise<undefined> {
  if (!pin) return;
  const place = readPin(pin);
  if (!place) throw invalid({ pin: ["wrongType"] });
  const file = await ctx.db.find(filesTable, place.file_id);
  if (!file) throw invalid({ pin: ["notFoundRelated"] });
}

export const questions = bind(definition, questionsTable, {
  byHand: ["create"],
  hooks: { beforeWrite: judgePlace },
});
