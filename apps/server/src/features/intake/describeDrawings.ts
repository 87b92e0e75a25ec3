import { buffer } from "node:stream/consumers";
import { say } from "@kantwerk/contract/messages";
import { asc, eq } from "drizzle-orm";
import { AiFailed, maxPages } from "../../adapters/ai/ai.ts";
import type { filesTable } from "../../resources/files.ts";
import { renditionsTable } from "../../resources/readingTables.ts";
import { formatOf } from "../files/formats.ts";
import type { Described } from "./fillProduct.ts";
import { whyNotRead } from "./intakeSettings.ts";
import type { FileOutcome } from "./settleGroup.ts";
import type { Work } from "./work.ts";

type FileRow = typeof filesTable.$inferSelect;
type Page = { media_type: string; bytes: Uint8Array };

/** What providers take as it is; other pictures go as the small one that was made of them. */
const takenPictures = ["image/png", "image/jpeg", "image/webp"];

/** The pictures of a drawing: the pages of a PDF, or the picture itself. */
async function pagesOf(work: Work, file: FileRow): Promise<Page[]> {
  const content = async (sha256: string) => new Uint8Array(await buffer(await work.deps.files.open(sha256)));
  if (takenPictures.includes(file.media_type))
    return [{ media_type: file.media_type, bytes: await content(file.sha256) }];
  const made = await work.within(({ db }) =>
    db.all(renditionsTable, eq(renditionsTable.file_id, file.id), { order: [asc(renditionsTable.page)] }),
  );
  const pages = made.filter(({ kind }) => kind === "page");
  const shown = pages.length > 0 ? pages : made.filter(({ kind }) => kind === "thumbnail");
  return Promise.all(
    shown
      .slice(0, maxPages)
      .map(async ({ media_type, sha256 }) => ({ media_type, bytes: await content(sha256) })),
  );
}

/** What a provider reads in a drawing, or why it does not. */
async function describe(work: Work, file: FileRow, text: string): Promise<Described | string> {
  const notRead = work.withAi
    ? whyNotRead(work.deps, work.locale)
    : say(work.locale, "drawingNeedsPermission");
  if (notRead) return notRead;
  try {
    const drawing = { name: file.name, pages: await pagesOf(work, file), text };
    const [described] = await work.deps.ai.readDrawing(drawing, work.signal);
    return described ? { file_id: file.id, described } : say(work.locale, "drawingSaysNothing");
  } catch (error) {
    if (!(error instanceof AiFailed) || work.signal.aborted) throw error;
    return say(work.locale, `ai.${error.code}`);
  }
}

/**
 * Has the drawings among the files of one product described by a provider, where there is one and who asked may use
 * it. A product that has no other geometry fails without; where it has some, that is only worth knowing.
 */
export async function describeDrawings(
  work: Work,
  files: readonly FileRow[],
  read: readonly FileOutcome[],
): Promise<{ outcomes: FileOutcome[]; described: Described[] }> {
  const hasGeometry = read.some((outcome) => outcome.status === "done" && outcome.features);
  const outcomes: FileOutcome[] = [];
  const described: Described[] = [];
  for (const outcome of read) {
    const file = files.find((one) => one.id === outcome.file_id);
    const format = file && formatOf(file);
    if (!file || outcome.status !== "done" || (format !== "pdf" && format !== "image")) {
      outcomes.push(outcome);
      continue;
    }
    const found = await describe(work, file, outcome.pages.join("\n"));
    if (typeof found !== "string") described.push(found);
    const why = typeof found === "string" ? found : undefined;
    if (!why) outcomes.push(outcome);
    else if (!hasGeometry) outcomes.push({ file_id: file.id, status: "failed", message: why });
    // Without a provider a drawing beside a model is simply kept.
    else outcomes.push(work.withAi && work.deps.ai.reads ? { ...outcome, note: why } : outcome);
  }
  return { outcomes, described };
}
