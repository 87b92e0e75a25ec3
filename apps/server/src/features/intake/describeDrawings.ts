import { type Locale, say } from "@kantwerk/contract/messages";
import { AiFailed, type DescribedProduct, maxPages } from "../../adapters/ai/ai.ts";
import type { filesTable } from "../../resources/fileTables.ts";
import { formatOf } from "../files/formats.ts";
import { drawingPages } from "./drawingPages.ts";
import type { Described } from "./fillProduct.ts";
import { whyNotRead } from "./intakeSettings.ts";
import type { FileOutcome } from "./settleGroup.ts";
import type { Work } from "./work.ts";

type FileRow = typeof filesTable.$inferSelect;

const longestNames = 200;

/** Which products of a drawing are not created, where it shows several; undefined where it shows one. */
function notCreated(described: readonly DescribedProduct[], locale: Locale): string | undefined {
  if (described.length < 2) return undefined;
  const names = described.slice(1).map(({ name, number }) => name?.value ?? number?.value ?? "?");
  const words = { count: described.length, names: names.join(", ").slice(0, longestNames) };
  return say(locale, "drawingShowsMore", words);
}

/** What a provider reads in a drawing, and what is worth knowing about that: without anything read, why. */
async function describe(
  work: Work,
  file: FileRow,
  texts: string[],
): Promise<{ described?: Described; note?: string | undefined }> {
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
    const found = await describe(work, file, outcome.pages);
    if (found.described) described.push(found.described);
    const { note } = found;
    if (!note) outcomes.push(outcome);
    else if (!found.described && !hasGeometry)
      outcomes.push({ file_id: file.id, status: "failed", message: note });
    // Without a provider a drawing beside a model is simply kept.
    else outcomes.push(work.withAi && work.deps.ai.reads ? { ...outcome, note } : outcome);
  }
  return { outcomes, described };
}
