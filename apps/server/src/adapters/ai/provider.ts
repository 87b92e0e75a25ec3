import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, NoObjectGeneratedError, NoTranscriptGeneratedError, Output, transcribe } from "ai";
import sharp from "sharp";
import { z } from "zod";
import type { AiConfig } from "../../config.ts";
import {
  type Ai,
  AiFailed,
  type AiFailure,
  type DescribedProduct,
  type Drawing,
  maxPages,
  maxTextLength,
} from "./ai.ts";
import { withTries } from "./attempts.ts";
import { boundedFetch } from "./boundedFetch.ts";
import { answerSchema, type Believes, namedPlace, productsOf, quotedFrom } from "./description.ts";
import { failureOf } from "./failures.ts";
import { drawingInstructions, textInstructions, withSchema } from "./instructions.ts";

/** What the SDK does for us; loaded by openAi.ts when something is first to be read. */
export type Provider = Pick<Ai, "readText" | "readDrawing" | "transcribe">;

type Part = { type: "text"; text: string } | { type: "file"; mediaType: string; data: Uint8Array };
type Question = { instructions: string; content: Part[] };

const pagePixels = 1600;
const mostPixels = 50_000_000;
const jsonSchema = z.toJSONSchema(answerSchema);

/** How a model is held to the form of its answer, the strictest first: not every provider knows each of them. */
const forms = ["schema", "json", "words"] as const;
type Form = (typeof forms)[number];

function outputOf(form: Form) {
  if (form === "schema") return Output.object({ schema: answerSchema, name: "products" });
  return form === "json" ? Output.json() : Output.text();
}

/** A page as every provider takes it: JPEG, on white. The picture has been read before, in a process of its own. */
async function shown({ bytes }: Drawing["pages"][number]): Promise<Part> {
  const data = await sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .resize({ width: pagePixels, height: pagePixels, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 88 })
    .toBuffer();
  return { type: "file", mediaType: "image/jpeg", data };
}

async function questionOf({ name, pages, text }: Drawing): Promise<Question> {
  const pictures: Part[] = [];
  for (const page of pages.slice(0, maxPages)) pictures.push(await shown(page));
  const written = text.trim().slice(0, maxTextLength);
  const words = `File: ${name}\n${written ? `Text of the file:\n${written}` : "The file holds no text."}`;
  return { instructions: drawingInstructions, content: [...pictures, { type: "text", text: words }] };
}

/** The answer of a model, as text. Where the provider does not hold it to the schema, it is told that in words. */
function askerOf({ baseUrl, apiKey, model }: AiConfig) {
  const provider = createOpenAICompatible({
    name: "provider",
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
  });
  const chat = provider.chatModel(model);
  const ask = async ({ instructions, content }: Question, form: Form, abortSignal: AbortSignal) => {
    try {
      const { text, finishReason } = await generateText({
        model: chat,
        instructions: form === "schema" ? instructions : withSchema(instructions, jsonSchema),
        messages: [{ role: "user", content }],
        output: outputOf(form),
        maxRetries: 0,
        abortSignal,
      });
      return { text, finishReason };
    } catch (error) {
      // The SDK gives up on an answer that our own reading may still understand.
      if (!NoObjectGeneratedError.isInstance(error)) throw error;
      return { text: error.text ?? "", finishReason: error.finishReason };
    }
  };
  return async (question: Question, form: Form, signal: AbortSignal): Promise<string> => {
    const { text, finishReason } = await ask(question, form, signal).catch((error: unknown) => {
      throw failureOf(error);
    });
    if (finishReason === "content-filter") throw new AiFailed("refused");
    if (finishReason === "length") throw new AiFailed("malformed", "the answer was cut off");
    return text;
  };
}

const failedBy = (error: unknown, code: AiFailure): boolean =>
  error instanceof AiFailed && error.code === code;

function readerOf(config: AiConfig, pausesMs: readonly number[]) {
  const ask = askerOf(config);
  /** The form that has brought an answer: those before it are not tried again. */
  let proven = 0;
  return (question: Question, believes: Believes, signal: AbortSignal): Promise<DescribedProduct[]> => {
    let next = proven;
    const read = async (): Promise<DescribedProduct[]> => {
      const at = next;
      try {
        const products = productsOf(await ask(question, forms[at] ?? "words", signal), believes);
        proven = at;
        return products;
      } catch (error) {
        // Some providers refuse a form, others take it and do not keep to it.
        const isRefused = failedBy(error, "rejected");
        if (isRefused || failedBy(error, "malformed")) next = Math.min(at + 1, forms.length - 1);
        if (isRefused && next > at) return read();
        throw error;
      }
    };
    return withTries(read, pausesMs, signal);
  };
}

function transcriberOf(config: AiConfig, pausesMs: readonly number[]): Provider["transcribe"] {
  const { baseUrl, apiKey = "", transcriptionModel = "" } = config;
  // An empty key keeps the SDK from taking one out of the environment; none is sent then.
  const provider = createOpenAI({ baseURL: baseUrl, apiKey, fetch: boundedFetch });
  const model = provider.transcription(transcriptionModel);
  return ({ bytes, language }, abortSignal) => {
    const work = async () => {
      try {
        const { text } = await transcribe({
          model,
          audio: bytes,
          // Only the text is wanted, and the plain form is the one that every server knows.
          providerOptions: { openai: { language, responseFormat: "json" } },
          maxRetries: 0,
          abortSignal,
        });
        return text.trim();
      } catch (error) {
        if (NoTranscriptGeneratedError.isInstance(error)) return "";
        throw failureOf(error);
      }
    };
    return withTries(work, pausesMs, abortSignal);
  };
}

/** A provider that speaks OpenAI's protocol, by the SDK. */
export function openProvider(config: AiConfig, pausesMs: readonly number[]): Provider {
  const read = readerOf(config, pausesMs);
  return {
    readText: (text, signal) => {
      const content: Part[] = [{ type: "text", text }];
      return read({ instructions: textInstructions, content }, quotedFrom(text), signal);
    },
    readDrawing: async (drawing, signal) => read(await questionOf(drawing), namedPlace, signal),
    transcribe: transcriberOf(config, pausesMs),
  };
}
