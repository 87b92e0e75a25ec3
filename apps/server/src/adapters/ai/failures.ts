import { setTimeout as pause } from "node:timers/promises";
import { AISDKError, APICallError } from "ai";
import { AiFailed, type AiFailure } from "./ai.ts";

/** Longer than this nobody waits for a provider that says when it wants to be asked again. */
const longestPauseMs = 10_000;

/** How often a failure is worth another try; a refusal or a wrong key stays what it is. */
const worthTrying: Partial<Record<AiFailed["code"], number>> = {
  unreachable: 2,
  rate_limited: 2,
  server_error: 2,
  // Models answer differently each time, but what goes wrong twice costs more than it brings.
  malformed: 1,
};

/** The pause before another try; undefined when there is none. */
function pauseAfter(error: unknown, tries: number, pausesMs: readonly number[]): number | undefined {
  if (!(error instanceof AiFailed) || tries >= (worthTrying[error.code] ?? 0)) return undefined;
  const own = pausesMs[tries];
  if (own === undefined) return undefined;
  const wanted = Math.max(own, (error.retryAfter ?? 0) * 1000);
  return wanted > longestPauseMs ? undefined : wanted;
}

/** Does the work, and again after a pause where that may help. Throws what the last try threw. */
export async function withTries<T>(
  work: () => Promise<T>,
  pausesMs: readonly number[],
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const ms = pauseAfter(error, tries, pausesMs);
      if (ms === undefined) throw error;
      await pause(ms, undefined, { signal });
    }
  }
}

/** What a provider says to an access that it does not know, and to content that it does not want. */
const unauthorized = [401, 403];
const refusals = ["content_filter", "content_policy_violation"];

function codeOf({ statusCode, data, isRetryable }: APICallError): AiFailure {
  if (statusCode === undefined) return "unreachable";
  // The answer began well: either the connection broke, or it cannot be read.
  if (statusCode < 400) return isRetryable ? "unreachable" : "malformed";
  if (unauthorized.includes(statusCode)) return "unauthorized";
  if (statusCode === 429) return "rate_limited";
  if (statusCode >= 500 || statusCode === 408) return "server_error";
  const said = (data as { error?: { code?: unknown } } | undefined)?.error?.code;
  return refusals.includes(String(said)) ? "refused" : "rejected";
}

/** More seconds than an hour tell nobody when to come again. */
const longestRetryAfter = 3600;

/** Seconds of a Retry-After header, which are a number or a time; at most an hour. */
function retryAfterOf({ responseHeaders }: APICallError): number | undefined {
  const header = responseHeaders?.["retry-after"];
  if (!header) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(longestRetryAfter, Math.max(0, Math.ceil(seconds))) : undefined;
}

/** One line for the log, with nothing of what was sent: a provider may quote that in its message, so only its code counts. */
function detailOf({ statusCode, data, message }: APICallError): string {
  if (statusCode === undefined) return message;
  const { code, type } = (data as { error?: { code?: unknown; type?: unknown } } | undefined)?.error ?? {};
  const word = [code, type].find((each) => typeof each === "string" && /^[\w.-]{1,60}$/.test(each));
  return `HTTP ${statusCode}${word ? ` ${word}` : ""}`;
}

/** What the SDK threw, as what it means for us. An error that is no answer of the provider stays as it is. */
export function failureOf(error: unknown): unknown {
  if (APICallError.isInstance(error)) {
    return new AiFailed(codeOf(error), detailOf(error), retryAfterOf(error));
  }
  return AISDKError.isInstance(error) ? new AiFailed("malformed", error.name) : error;
}
