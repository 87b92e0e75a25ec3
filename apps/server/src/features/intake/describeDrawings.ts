import { buffer } from "node:stream/consumers";
import { type Locale, say } from "@kantwerk/contract/messages";
import type { Features } from "@kantwerk/geometry/features";
import { AiFailed, type DescribedProduct, type Drawing, maxPages } from "../../adapters/ai/ai.ts";
import { ReadingFailed } from "../../adapters/cad/fileReader.ts";
import { and, eq } from "../../db/drizzle.ts";
import { type filesTable, renditionsTable } from "../../resources/fileTables.ts";
import { formatOf } from "../files/formats.ts";
import type { Description } from "./fillProduct.ts";
import { whyNotRead } from "./intakeSettings.ts";
import type { FileOutcome } from "./settleGroup.ts";
import type { Work } from "./work.ts";

type Page = Drawing["pages"][number];

/** Renders a further page of a PDF; none if the page is damaged. */
async function drawn(work: Work, bytes: Uint8Array, page: number): Promise<Page[]> {
  try {
    return (await work.deps.reader.read({ format: "pdf_page", page, bytes }, work.signal)).renditions;
  } catch (error) {
    if (!(error instanceof ReadingFailed) || work.signal.aborted) throw error;
    return [];
  }
}

/**
 * The first pages of a drawing as pictures; a picture is its own only page. Rendered in a separate process, because the
 * file's own bytes must not be decoded anywhere else.
 * @param count number of pages of the file
 */
async function drawingPages(
  work: Work,
  file: typeof filesTable.$inferSelect,
  count: number,
): Promise<Page[]> {
  const content = async (sha256: string) => new Uint8Array(await buffer(await work.deps.files.open(sha256)));
  const pages = and(eq(renditionsTable.file_id, file.id), eq(renditionsTable.kind, "page"));
  const made = await work.within(({ db }) => db.all(renditionsTable, pages));
  const shown: Page[] = [];
  for (let page = 1; page <= Math.min(Math.max(count, 1), maxPages); page += 1) {
    const kept = made.find((one) => one.page === page);
    if (kept) shown.push({ media_type: kept.media_type, bytes: await content(kept.sha256) });
    else shown.push(...(await drawn(work, await content(file.sha256), page)));
  }
  return shown;
}

type FileRow = typeof filesTable.$inferSelect;

const longestNames = 200;

/** A note about products that are not created, if a drawing shows several. */
function notCreated(described: readonly DescribedProduct[], locale: Locale): string | undefined {
  if (described.length < 2) return undefined;
  const names = described.slice(1).map(({ name, number }) => name?.value ?? number?.value ?? "?");
  const words = { count: described.length, names: names.join(", ").slice(0, longestNames) };
  return say(locale, "drawingShowsMore", words);
}

/** The provider's description of a drawing with notes; or the reason why there is none. */
async function describe(
  work: Work,
  file: FileRow,
  texts: string[],
): Promise<{ described?: Description; note?: string | undefined }> {
  const notRead = work.withAi
    ? whyNotRead(work.deps, work.locale)
    : say(work.locale, "drawingNeedsPermission");
  if (notRead) return { note: notRead };
  try {
    const pages = await drawingPages(work, file, texts.length);
    const drawing = { name: file.name, pages, text: texts.slice(0, maxPages).join("\n") };
    const found = await work.deps.ai.readDrawing(drawing, work.signal);
    const [described] = found;
    if (!described) return { note: say(work.locale, "drawingSaysNothing") };
    return { described: { file_id: file.id, described }, note: notCreated(found, work.locale) };
  } catch (error) {
    if (!(error instanceof AiFailed) || work.signal.aborted) throw error;
    return { note: say(work.locale, `ai.${error.code}`) };
  }
}

/** A sheet of which nothing could be told is no geometry; what was recognised in a picture is not relied on. */
const saysSomething = (features: Features | null) =>
  features !== null &&
  (features.prefill ||
    !features.drawing_sheet ||
    features.proposals.some(({ source }) => source !== "recognised"));

/**
 * Has a provider describe the drawings of one product, if one is configured and the user may use it. Without a description
 * there is just a note.
 */
export async function describeDrawings(
  work: Work,
  files: readonly FileRow[],
  read: readonly FileOutcome[],
): Promise<{ outcomes: FileOutcome[]; described: Description[] }> {
  const isAlone = !read.some((outcome) => outcome.status === "done" && saysSomething(outcome.features));
  const outcomes: FileOutcome[] = [];
  const described: Description[] = [];
  for (const outcome of read) {
    const file = files.find((one) => one.id === outcome.file_id);
    const format = file && formatOf(file);
    if (!file || outcome.status !== "done" || (format !== "pdf" && format !== "image")) {
      outcomes.push(outcome);
      continue;
    }
    const found = await describe(work, file, outcome.pages);
    if (found.described) described.push(found.described);
    const { note } = found;
    // Without a provider, a drawing next to a model is stored only.
    const isTold = isAlone || (work.withAi && work.deps.ai.reads);
    outcomes.push(note && isTold ? { ...outcome, note } : outcome);
  }
  return { outcomes, described };
}
