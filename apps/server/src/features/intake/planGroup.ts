import { say } from "@kantwerk/contract/messages";
import type { CreationFile } from "@kantwerk/contract/productCreations";
import type { Context } from "../../context.ts";
import { exactnessOf } from "../../resources/asked/sources.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { type Creation, isEnded, lockOpen, saveCreation } from "./creation.ts";
import { groupFiles } from "./groupFiles.ts";
import { entriesOf, joining, type ReadFile, withEntered } from "./planEntries.ts";
import type { FileOutcome } from "./settleGroup.ts";
import type { Work } from "./work.ts";

type FileRow = typeof filesTable.$inferSelect;
type Reader = (work: Work, file: FileRow) => Promise<FileOutcome>;

/** A file that was not read says least. */
const exactness = ({ features }: ReadFile): number => (features ? exactnessOf(features) : -1);

const changesOf = (locale: Context["locale"], outcome: FileOutcome | undefined): Partial<CreationFile> => {
  if (outcome?.status === "stopped") return { status: "stopped", message: say(locale, "status_stopped") };
  const message = outcome?.status === "failed" ? outcome.message : say(locale, "notReadable");
  return { status: "failed", message, becomes: [] };
};

/** What the files of one product become, by the id of the file. */
function planOf(
  locale: Context["locale"],
  creation: Creation,
  rows: readonly FileRow[],
  outcomes: readonly FileOutcome[],
): Map<string, Partial<CreationFile>> {
  const planned = new Map<string, Partial<CreationFile>>();
  const outcomeOf = new Map(outcomes.map((one) => [one.file_id, one]));
  const before = new Map(creation.files.map((file) => [file.file_id, file.becomes]));
  const read = rows.flatMap((row): ReadFile[] => {
    const outcome = outcomeOf.get(row.id);
    return outcome?.status === "done" ? [{ id: row.id, name: row.name, features: outcome.features }] : [];
  });
  const [main, ...others] = read.toSorted((a, b) => exactness(b) - exactness(a));
  for (const row of rows) planned.set(row.id, changesOf(locale, outcomeOf.get(row.id)));
  if (!main) return planned;
  const added = others
    .flatMap(({ features }) => features?.proposals ?? [])
    .map((one) => ({ ...one, part: null }));
  const old = before.get(main.id) ?? [];
  const entries = withEntered(old, entriesOf({ ...main, added }, old[0]?.split ?? undefined));
  planned.set(main.id, { status: "done", message: null, becomes: entries });
  const joins = entries[0]?.key ?? main.id;
  const attached = rows.filter(({ id }) => outcomeOf.get(id)?.status === "attached");
  const along = [...others, ...attached.map(({ id, name }) => ({ id, name, features: null }))];
  for (const file of along)
    planned.set(file.id, {
      status: "done",
      message: null,
      becomes: withEntered(before.get(file.id) ?? [], [joining(file, joins)]),
    });
  return planned;
}

/** Reads the files of one future product, and stores what they become. */
async function planGroup(work: Work, rows: readonly FileRow[], readOne: Reader): Promise<void> {
  const outcomes: FileOutcome[] = [];
  for (const row of rows) outcomes.push(await readOne(work, row));
  await work.within(async (ctx) => {
    const creation = await lockOpen(ctx, work.creation_id);
    if (!creation) return;
    const planned = planOf(work.locale, creation, rows, outcomes);
    const files = creation.files.map((file) => ({ ...file, ...planned.get(file.file_id ?? "") }));
    await saveCreation(ctx, creation, { files });
  });
}

/** The groups of a plan with a file that is still to be read. */
export async function planTasks(
  work: Work,
  creation: Creation,
  readOne: Reader,
): Promise<(() => Promise<void>)[]> {
  const ids = creation.files.flatMap(({ file_id }) => file_id ?? []);
  const open = new Set(creation.files.flatMap((file) => (isEnded(file.status) ? [] : (file.file_id ?? []))));
  const found = await work.within(({ db }) => db.byIds(filesTable, ids));
  const rows = ids.flatMap((id) => found.get(id) ?? []).filter(({ kind }) => kind !== "inquiry");
  return groupFiles(rows)
    .filter(({ files }) => files.some(({ id }) => open.has(id)))
    .map(
      ({ files }) =>
        () =>
          planGroup(work, files, readOne),
    );
}
