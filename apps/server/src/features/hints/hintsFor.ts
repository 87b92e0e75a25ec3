import type { Hint } from "@kantwerk/contract/extraction";
import { type MessageKey, say } from "@kantwerk/contract/messages";
import type { Features } from "@kantwerk/geometry/features";
import { type HintThresholds, hintsOf, type Producible } from "@kantwerk/geometry/hints";
import type { Context } from "../../context.ts";
import { and, desc, eq, inArray, sql } from "../../db/drizzle.ts";
import { isAssembly } from "../../resources/asked/sources.ts";
import { filesTable, holdsGeometry, readingsTable } from "../../resources/fileTables.ts";
import { numberIn } from "../../resources/numberIn.ts";
import type { Subject } from "../proposals/subjects.ts";
import { readSettingList } from "../settings/readSetting.ts";
import { type HintSubject, type Sheet, stockOf } from "./stock.ts";

/** No machine bends or cuts more precisely. */
const shownDigits = 2;

/** The features of each record: from its model, otherwise from its newest drawing. */
async function featuresOf(ctx: Context, { type }: Subject, ids: string[]): Promise<Map<string, Features>> {
  const rows = await ctx.db
    .selectDistinctOn([filesTable.owner_id], {
      owner: filesTable.owner_id,
      features: readingsTable.features,
    })
    .from(filesTable)
    .innerJoin(readingsTable, eq(readingsTable.file_id, filesTable.id))
    .where(
      and(
        ctx.db.mine(filesTable, and(eq(filesTable.owner_type, type), inArray(filesTable.owner_id, ids))),
        ctx.db.mine(readingsTable, holdsGeometry),
      ),
    )
    .orderBy(
      filesTable.owner_id,
      sql`${filesTable.kind} = 'model' desc`,
      // Sheets of paper come last.
      sql`(jsonb_typeof(${readingsTable.features} -> 'drawing_sheet') = 'object') is true`,
      desc(filesTable.created_at),
    );
  return new Map(
    rows.flatMap(({ owner, features }) => (owner && features ? [[owner, features] as const] : [])),
  );
}

async function thresholdsOf(ctx: Context): Promise<HintThresholds> {
  const [hole_diameter = 1, hole_to_edge = 1, hole_to_bend = 2, flange = 4] = (
    await readSettingList(ctx.db, "hint_thresholds")
  ).map(Number);
  return { hole_diameter, hole_to_edge, hole_to_bend, flange };
}

/** The values known without a file. */
const plain = ({ thickness, width, length, area }: HintSubject): Producible => ({
  thickness,
  width,
  length,
  area: area ?? (width && length ? width * length : null),
  holes: [],
  slots: [],
  bends: [],
  contours: [],
});

/** The part to check; a thickness entered by a person takes precedence over the one in the file. */
function producible(record: HintSubject, features: Features | undefined): Producible | undefined {
  if (!features) return plain(record);
  return isAssembly(features)
    ? undefined
    : { ...features, thickness: record.thickness ?? features.thickness };
}

/** The hints of records, by their ids and in the reader's language; a fixed number of queries. */
export async function hintsFor(
  ctx: Context,
  subject: Subject,
  records: readonly HintSubject[],
): Promise<Map<string, Hint[]>> {
  if (records.length === 0) return new Map();
  const ids = records.map((record) => record.id);
  const features = await featuresOf(ctx, subject, ids);
  const stock: Map<string, Sheet[]> = await stockOf(ctx, subject, records);
  const thresholds = await thresholdsOf(ctx);
  return new Map(
    records.map((record) => {
      const part = producible(record, features.get(record.id));
      const found = part ? hintsOf(part, thresholds, stock.get(record.id) ?? null) : [];
      const hints = found.map(({ code, measured, limit, ...rest }) => {
        const words = {
          measured: numberIn(ctx.locale, measured ?? 0, shownDigits),
          limit: numberIn(ctx.locale, limit ?? 0, shownDigits),
        };
        const message = say(ctx.locale, `hint.${code}` satisfies MessageKey, words);
        return { code, measured, limit, ...rest, message };
      });
      return [record.id, hints];
    }),
  );
}
