import { setTimeout as pause } from "node:timers/promises";
import { AISDKError, APICallError } from "ai";
import { AiFailed, type AiFailure } from "./ai.ts";

/** Longest wait requested by a provider that is worth waiting for. */
const longestPauseMs = 10_000;

/** Number of retries by kind of failure; refusals and wrong keys are not retried. */
const retriesFor: Partial<Record<AiFailed["code"], number>> = {
  unreachable: 2,
  rate_limited: 2,
  server_error: 2,
  // Models answer differently each time, but more than one retry costs more than it helps.
  malformed: 1,
};

/** The pause before the next attempt; undefined for none. */
function pauseAfter(error: unknown, tries: number, pausesMs: readonly number[]): number | undefined {
  if (!(error instanceof AiFailed) || tries >= (retriesFor[error.code] ?? 0)) return undefined;
  const own = pausesMs[tries];
  if (own === undefined) return undefined;
  const wanted = Math.max(own, (error.retryAfter ?? 0) * 1000);
  return wanted > longestPauseMs ? undefined : wanted;
}

/** Runs the work with retries, and throws the last error. */
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

/** Status codes for an invalid key and for refused content. */
const unauthorized = [401, 403];
const refusals = ["content_filter", "content_policy_violation"];

function codeOf({ statusCode, data, isRetryable }: APICallError): AiFailure {
  if (statusCode === undefined) return "unreachable";
  // The response began with a success status: either the connection broke, or it cannot be parsed.
  if (statusCode < 400) return isRetryable ? "unreachable" : "malformed";
  if (unauthorized.includes(statusCode)) return "unauthorized";
  if (statusCode === 429) return "rate_limited";
  if (statusCode >= 500 || statusCode === 408) return "server_error";
  const said = (data as { error?: { code?: unknown } } | undefined)?.error?.code;
  return refusals.includes(String(said)) ? "refused" : "rejected";
}

/** Longer waits are not worth telling the user. */
const longestRetryAfter = 3600;

/** Seconds in a Retry-After header, which is a number or a date; at most an hour. */
function retryAfterOf({ responseHeaders }: APICallError): number | undefined {
  const header = responseHeaders?.["retry-after"];
  if (!header) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(longestRetryAfter, Math.max(0, Math.ceil(seconds))) : undefined;
}

/** One line for the log. Includes the provider's error code but not its message, which may quote the request. */
function detailOf({ statusCode, data, message }: APICallError): string {
  if (statusCode === undefined) return message;
  const { code, type } = (data as { error?: { code?: unknown; type?: unknown } } | undefined)?.error ?? {};
  const word = [code, type].find((each) => typeof each === "string" && /^[\w.-]{1,60}$/.test(each));
  return `HTTP ${statusCode}${word ? ` ${word}` : ""}`;
}

/** Maps an error of the SDK to ours; returns other errors unchanged. */
export function failureOf(error: unknown): unknown {
  if (APICallError.isInstance(error)) {
    return new AiFailed(codeOf(error), detailOf(error), retryAfterOf(error));
  }
  return AISDKError.isInstance(error) ? new AiFailed("malformed", error.name) : error;
}
