import type { Context } from "../../context.ts";
import type { Answer } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { findReading } from "./readings.ts";

/**
 * Answers with what was read from a file that the caller may read: its features, or the texts of a PDF's pages.
 * @throws Refusal 404 before it has been read
 */
export async function readingAnswer(ctx: Context, file: { id: string }): Promise<Answer> {
  const reading = await findReading(ctx, file.id);
  if (!reading) throw notFound();
  const { features, pages } = reading;
  return { body: features ?? { pages }, headers: { "content-type": "application/json; charset=utf-8" } };
}
