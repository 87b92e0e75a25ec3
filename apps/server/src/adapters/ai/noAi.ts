import { type Ai, AiFailed } from "./ai.ts";

const refuse = async (): Promise<never> => {
  throw new AiFailed("not_configured");
};

/** Stands where no provider is configured. */
export const noAi: Ai = {
  reads: false,
  transcribes: false,
  missing: ["AI_BASE_URL", "AI_API_KEY", "AI_MODEL", "AI_TRANSCRIPTION_MODEL"],
  readText: refuse,
  readDrawing: refuse,
  transcribe: refuse,
};
