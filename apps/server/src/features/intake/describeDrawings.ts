import { say } from "@kantwerk/contract/messages";
import { AiFailed, maxPages } from "../../adapters/ai/ai.ts";
import type { filesTable } from "../../resources/fileTables.ts";
import { formatOf } from "../files/formats.ts";
import { drawingPages } from "./drawingPages.ts";
import type { Described } from "./fillProduct.ts";
import { whyNotRead } from "./intakeSettings.ts";
import type { FileOutcome } from "./settleGroup.ts";
import type { Work } from "./work.ts";

type FileRow = typeof filesTable.$inferSelect;
/** What a provider reads in a drawing, or why it does not. */
async function describe(work: Work, file: FileRow, texts: string[]): Promise<Described | string> {
  const notRead = work.withAi
    ? whyNotRead(work.deps, work.locale)
    : say(work.locale, "drawingNeedsPermission");
  if (notRead) return notRead;
  try {
    const pages = await drawingPages(work, file, texts.length);
    const drawing = { name: file.name, pages, text: texts.slice(0, maxPages).join("\n") };
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
    const found = await describe(work, file, outcome.pages);
    if (typeof found !== "string") described.push(found);
    const why = typeof found === "string" ? found : undefined;
    if (!why) outcomes.push(outcome);
    else if (!hasGeometry) outcomes.push({ file_id: file.id, status: "failed", message: why });
    // Without a provider a drawing beside a model is simply kept.
    else outcomes.push(work.withAi && work.deps.ai.reads ? { ...outcome, note: why } : outcome);
  }
  return { outcomes, described };
}
