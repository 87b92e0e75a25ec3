import type { AiConfig } from "../../config.ts";
import { countFailure } from "../../serviceFailure.ts";
import { type Ai, AiFailed, maxTextLength } from "./ai.ts";
import type { Provider } from "./provider.ts";

const refuse = async (): Promise<never> => {
  throw new AiFailed("not_configured");
};

/** Used if no provider is configured. */
const noAi: Ai = {
  reads: false,
  transcribes: false,
  missing: ["AI_BASE_URL", "AI_API_KEY", "AI_MODEL", "AI_TRANSCRIPTION_MODEL"],
  readText: refuse,
  readDrawing: refuse,
  transcribe: refuse,
};

type Warnings = { warn(details: object, message: string): void };

/** Time limits for an answer including all retries, and the pauses between them. */
export type AiDeadlines = {
  textMs: number;
  drawingMs: number;
  recordingMs: number;
  /** Pauses before each retry; their number is the maximum of retries. */
  pausesMs: readonly number[];
};

const usualDeadlines: AiDeadlines = {
  textMs: 60_000,
  drawingMs: 120_000,
  recordingMs: 120_000,
  pausesMs: [1_000, 4_000],
};

/** Runs a call with a time limit; rethrows the signal's reason if it aborts first. */
async function inTime<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const deadline = AbortSignal.timeout(ms);
  try {
    return await work(AbortSignal.any([signal, deadline]));
  } catch (error) {
    signal.throwIfAborted();
    throw deadline.aborted ? new AiFailed("timeout", `no answer within ${ms} ms`) : error;
  }
}

/**
 * The configured provider. Its SDK is loaded at first use. Failures are logged without the key and request data.
 * @param times shorter in tests
 */
export function openAi(config: AiConfig | undefined, log: Warnings, times: AiDeadlines = usualDeadlines): Ai {
  if (!config) return noAi;
  let loading: Promise<Provider> | undefined;
  const load = () => {
    loading ??= import("./provider.ts").then(({ openProvider }) => openProvider(config, times.pausesMs));
    return loading;
  };
  const ask = async <T>(
    ms: number,
    signal: AbortSignal,
    work: (provider: Provider, until: AbortSignal) => Promise<T>,
  ) => {
    const provider = await load();
    try {
      return await inTime(ms, signal, (until) => work(provider, until));
    } catch (error) {
      if (error instanceof AiFailed) {
        if (error.code !== "refused") countFailure("ai", error.message);
        log.warn({ reason: error.message }, "The AI provider gave no usable answer");
      }
      throw error;
    }
  };
  const transcribes = config.transcriptionModel !== undefined;
  return {
    reads: true,
    transcribes,
    missing: transcribes ? [] : ["AI_TRANSCRIPTION_MODEL"],
    readText: async (text, signal) => {
      if (text.length > maxTextLength) throw new RangeError(`A text has at most ${maxTextLength} characters`);
      return ask(times.textMs, signal, (provider, until) => provider.readText(text, until));
    },
    readDrawing: (drawing, signal) =>
      ask(times.drawingMs, signal, (provider, until) => provider.readDrawing(drawing, until)),
    transcribe: async (recording, signal) => {
      if (!transcribes) throw new AiFailed("not_configured");
      return ask(times.recordingMs, signal, (provider, until) => provider.transcribe(recording, until));
    },
  };
}
