import type { AiConfig } from "../../config.ts";
import { countFailure } from "../../serviceFailure.ts";
import { type Ai, AiFailed, maxTextLength } from "./ai.ts";
import type { Provider } from "./provider.ts";

const refuse = async (): Promise<never> => {
  throw new AiFailed("not_configured");
};

/** Stands where no provider is configured. */
const noAi: Ai = {
  reads: false,
  transcribes: false,
  missing: ["AI_BASE_URL", "AI_API_KEY", "AI_MODEL", "AI_TRANSCRIPTION_MODEL"],
  readText: refuse,
  readDrawing: refuse,
  transcribe: refuse,
};

type Warnings = { warn(details: object, message: string): void };

/** How long a person or a job waits at most for an answer, all tries together, and between the tries. */
export type Patience = {
  textMs: number;
  drawingMs: number;
  recordingMs: number;
  /** Pauses before another try; so many there are at most. */
  pausesMs: readonly number[];
};

const patience: Patience = {
  textMs: 60_000,
  drawingMs: 120_000,
  recordingMs: 120_000,
  pausesMs: [1_000, 4_000],
};

/** Ends a call in time. What ends it for another reason is told by the signal. */
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
 * The provider of the configuration. It is asked, and its SDK loaded, only when something is to be read. Why it failed
 * is logged, without the key and without what was sent.
 * @param times shorter ones are for tests
 */
export function openAi(config: AiConfig | undefined, log: Warnings, times: Patience = patience): Ai {
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
