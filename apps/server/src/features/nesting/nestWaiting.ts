import { buffer } from "node:stream/consumers";
import { ReadingFailed } from "../../adapters/cad/fileReader.ts";
import type { NestingPart, NestingResult } from "../../adapters/nesting/nester.ts";
import type { Deps } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { type NestedPart, type NestingRow, nestingsTable } from "../../resources/nestingTables.ts";
import { boxIn, turnsOf } from "../../resources/pricing/nestingInput.ts";
import { ServiceFailure } from "../../serviceFailure.ts";

async function patternOf(deps: Deps, { shape }: NestedPart): Promise<NestingPart["pattern"]> {
  return boxIn(shape) ?? (await buffer(await deps.files.open(shape)));
}

/** The layout; null if the parts can never be nested. */
async function nestedOf(
  deps: Deps,
  { input, key }: NestingRow,
  signal: AbortSignal,
): Promise<NestingResult | null> {
  const parts: NestingPart[] = [];
  try {
    for (const part of input.parts)
      parts.push({ pattern: await patternOf(deps, part), turns: turnsOf[part.grain], count: part.count });
    return await deps.nester.read({ sheet: input, parts }, signal);
  } catch (error) {
    // Temporary failures that do not depend on the parts: the job is retried.
    const isPassing =
      error instanceof ServiceFailure || (error instanceof ReadingFailed && error.code === "stopped");
    if (isPassing) throw error;
    deps.log.warn({ nesting: key, reason: String(error) }, "Parts could not be nested");
    return null;
  }
}

const isOne = ({ input: { parts } }: NestingRow) => parts.length === 1 && parts[0]?.count === null;

/** Computes an organization's pending layouts one after the other, and stores each immediately. */
export const nestWaiting = defineJob<{ organization_id: string }>({
  name: "nest-parts",
  expireInSeconds: 1800,
  async handle({ organization_id }, { signal }, deps) {
    for (;;) {
      const [next] = await inOrganization(deps, organization_id, ({ db }) =>
        db.all(nestingsTable, eq(nestingsTable.status, "pending"), {
          order: [nestingsTable.created_at, nestingsTable.id],
          limit: 1,
        }),
      );
      if (!next) return;
      const result = await nestedOf(deps, next, signal);
      const per_sheet = result && isOne(next) ? (result.sheets[0]?.length ?? 0) : null;
      await inOrganization(deps, organization_id, ({ db }) =>
        db.update(nestingsTable, eq(nestingsTable.id, next.id), {
          status: result ? "done" : "failed",
          per_sheet,
          result,
        }),
      );
    }
  },
});
