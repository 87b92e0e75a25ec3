import { buffer } from "node:stream/consumers";
import type { MultipartFile } from "@fastify/multipart";
import { maxFileBytes } from "@kantwerk/contract/files";
import { type MessageKey, say } from "@kantwerk/contract/messages";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { AiFailed } from "../../adapters/ai/ai.ts";
import { FileTooLarge } from "../../adapters/files/fileStore.ts";
import { sniff } from "../../adapters/files/mediaType.ts";
import type { Context } from "../../context.ts";
import { answering, formOf } from "../../http/answers.ts";
import { type Answer, endpoint } from "../../http/endpoint.ts";
import { conflict, invalid, Refusal } from "../../http/refusal.ts";
import { whileConnected } from "../../http/whileConnected.ts";
import { receiveForm } from "../files/receiveFiles.ts";

type Recording = { bytes: Uint8Array; media_type: string };

async function take({ file, filename, fieldname }: MultipartFile): Promise<Recording> {
  if (!filename) throw invalid({ [fieldname]: ["fileMissing"] });
  const bytes = new Uint8Array(await buffer(file));
  if (bytes.length > maxFileBytes) throw new FileTooLarge("The recording is too large");
  const type = await sniff(bytes, filename);
  if (type?.kind !== "audio") throw invalid({ [fieldname]: ["notAudio"] });
  return { bytes, media_type: type.media_type };
}

/**
 * Receives a form with one recording in the field `file`. It stays in memory: recordings are never stored.
 * @throws Refusal 413 for more than 10 MB, 422 for anything but one recording
 */
async function receiveRecording(request: FastifyRequest): Promise<Recording> {
  let taken = false;
  const { files } = await receiveForm(request, [], "file", async (part) => {
    if (taken) throw invalid({ file: ["oneFile"] });
    taken = true;
    return take(part);
  });
  const [recording] = files;
  if (!recording) throw invalid({ file: ["fileMissing"] });
  return recording;
}

/** The provider failed, not the client; these are the statuses of a gateway. */
const statuses: Partial<Record<AiFailed["code"], number>> = { timeout: 504, rate_limited: 503 };

function failed(
  ctx: Context,
  status: number,
  reason: MessageKey,
  code: string,
  retryAfter?: number,
): Refusal {
  return new Refusal(status, "transcriptionFailed", {
    values: { reason: say(ctx.locale, reason) },
    code,
    ...(retryAfter !== undefined && { headers: { "retry-after": String(retryAfter) } }),
  });
}

/** @param signal aborts when the client has disconnected */
async function transcribe(ctx: Context, recording: Recording, signal: AbortSignal): Promise<Answer> {
  try {
    const text = await ctx.deps.ai.transcribe({ ...recording, language: ctx.locale }, signal);
    if (text === "") throw failed(ctx, 422, "nothingSaid", "nothing_said");
    return { status: 200, body: { text } };
  } catch (error) {
    if (signal.aborted) throw failed(ctx, 503, "ai.unreachable", "ai_unreachable");
    if (!(error instanceof AiFailed)) throw error;
    const status = statuses[error.code] ?? 502;
    throw failed(ctx, status, `ai.${error.code}`, `ai_${error.code}`, error.retryAfter);
  }
}

export const transcribeRecording = endpoint({
  method: "POST",
  path: "/restify/transcriptions",
  summary:
    "Makes text of one recording (multipart/form-data, field `file`: WebM, Ogg, M4A, MP3 or WAV, at most 10 MB) by an external provider; neither is kept",
  permission: "products.create-with-ai",
  rateLimit: 20,
  takes: formOf("file"),
  answers: answering(z.object({ text: z.string() })),
  // The text is not stored for an Idempotency-Key either.
  secret: true,
  receive: (_deps, request) => receiveRecording(request),
  handle: async (ctx, { body, request }) => {
    const { ai } = ctx.deps;
    if (!ai.transcribes)
      throw conflict("speechNotConfigured", "ai_not_configured", { names: ai.missing.join(", ") });
    // After the transaction, because the provider is slow and nothing is written.
    return {
      later: () =>
        whileConnected(request.socket, (left) =>
          transcribe(ctx, body, AbortSignal.any([left, ctx.deps.changes.closed])),
        ),
    };
  },
});
