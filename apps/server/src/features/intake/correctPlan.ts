import { planCorrections } from "@kantwerk/contract/answers/productCreations";
import {
  type CreationFile,
  type PlanCorrection,
  type PlannedProduct,
  productCreations,
  type ReadingUnit,
} from "@kantwerk/contract/productCreations";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { jsonOf, objectWith } from "../../http/answers.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid, judged } from "../../http/refusal.ts";
import { dropReading } from "../../resources/fileContent.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { setReadingStatus } from "../files/readingStatus.ts";
import { findReading } from "../files/readings.ts";
import { lockPlanned } from "./commitPlan.ts";
import { sendCreation } from "./createProducts.ts";
import { creationAnswer, creationDocument, saveCreation } from "./creation.ts";
import { entriesOf, withEntered } from "./planEntries.ts";

const unknownKey = () => invalid({ becomes: ["notFoundRelated"] });

const fileIdOf = (key: string): string => key.split(":")[0] ?? key;

const isEntryOf =
  (key: string) =>
  ({ file_id, becomes }: CreationFile): boolean =>
    file_id === fileIdOf(key) && becomes.length > 0;

/** The file's entries, split into its pieces or joined to one; unchanged if there is nothing to split. */
async function splitFile(ctx: Context, file: CreationFile, split: boolean): Promise<CreationFile> {
  const now = file.becomes[0]?.split ?? null;
  if (now === null || now === split || !file.file_id) return file;
  const reading = await findReading(ctx, file.file_id);
  const read = { id: file.file_id, name: file.name, features: reading?.features ?? null };
  const entries = entriesOf(read, split).map((entry) => ({ ...entry, left_out: false }));
  return { ...file, becomes: withEntered(file.becomes, entries) };
}

const fields = ["name", "thickness", "material", "quantity"] as const;

function corrected(entry: PlannedProduct, { leave_out, ...values }: PlanCorrection): PlannedProduct {
  const entered = fields.filter((field) => values[field] !== undefined);
  return {
    ...entry,
    ...Object.fromEntries(entered.map((field) => [field, values[field]])),
    sources: { ...entry.sources, ...Object.fromEntries(entered.map((field) => [field, "entered"])) },
    left_out: leave_out ?? entry.left_out,
  };
}

type Reread = { read_unit?: ReadingUnit; close_gaps?: number | null };

/** How files are to be read again, by id. Corrections of one file must not name different units. */
function rereadsOf(files: readonly CreationFile[], corrections: readonly PlanCorrection[]) {
  const rereads = new Map<string, Reread>();
  for (const { key, unit, close_gaps } of corrections) {
    if (unit === undefined && close_gaps === undefined) continue;
    const file = files.find(isEntryOf(key));
    const id = fileIdOf(key);
    const before = rereads.get(id) ?? {};
    if (unit && (before.read_unit ?? unit) !== unit) throw invalid({ becomes: ["unitsDiffer"] });
    const isOther = unit !== undefined && file?.becomes.some((entry) => entry.unit !== unit);
    const reread = { ...(isOther && { read_unit: unit }), ...(close_gaps !== undefined && { close_gaps }) };
    if (Object.keys(reread).length > 0) rereads.set(id, { ...before, ...reread });
  }
  return rereads;
}

/** Has a file read again in another unit, or with gaps closed. */
async function readAgain(ctx: Context, file_id: string, reread: Reread): Promise<void> {
  const file = await ctx.db.find(filesTable, file_id, { lock: "update" });
  if (!file) throw unknownKey();
  await dropReading(ctx, file_id);
  await ctx.db.update(filesTable, eq(filesTable.id, file_id), reread);
  await setReadingStatus(ctx, file_id, "pending");
}

async function correctedFiles(
  ctx: Context,
  before: readonly CreationFile[],
  corrections: readonly PlanCorrection[],
): Promise<CreationFile[]> {
  const files = [...before];
  for (const { key, split } of corrections) {
    const place = files.findIndex(isEntryOf(key));
    const file = files[place];
    if (!file) throw unknownKey();
    if (split !== undefined) files[place] = await splitFile(ctx, file, split);
  }
  for (const correction of corrections) {
    const place = files.findIndex(isEntryOf(correction.key));
    const file = files[place];
    const isKnown = file?.becomes.some(({ key }) => key === correction.key);
    // Its entry may be gone because it was just split or joined.
    if (!isKnown && correction.split === undefined) throw unknownKey();
    if (file)
      files[place] = {
        ...file,
        becomes: file.becomes.map((entry) =>
          entry.key === correction.key ? corrected(entry, correction) : entry,
        ),
      };
  }
  return files;
}

export const correctPlan = endpoint({
  method: "PATCH",
  path: "/restify/product-creations/:id",
  summary:
    "Corrects entries of a plan by their keys; with another `unit`, or with `close_gaps`, the file is read again, and the plan is `pending` until then",
  permission: "products.create",
  takes: jsonOf(z.object({ data: objectWith("product-creations", planCorrections) })),
  answers: creationAnswer(),
  handle: async (ctx, { params, body, ifMatch }) => {
    const id = params.id ?? "";
    const creation = await lockPlanned(ctx, id, ifMatch);
    const { attributes } = recordOf(body, productCreations, id);
    const { becomes } = judged(planCorrections, attributes, productCreations);
    const rereads = rereadsOf(creation.files, becomes);
    const files = await correctedFiles(ctx, creation.files, becomes);
    for (const [file_id, reread] of rereads) await readAgain(ctx, file_id, reread);
    if (rereads.size === 0) return { body: creationDocument(await saveCreation(ctx, creation, { files })) };
    const again = files.map((file) =>
      rereads.has(file.file_id ?? "") ? { ...file, status: "pending" as const } : file,
    );
    const begun = await saveCreation(ctx, creation, { status: "pending", files: again });
    await sendCreation(ctx, id);
    return { body: creationDocument(begun) };
  },
});
