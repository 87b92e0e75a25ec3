import type { SsoProblem } from "@kantwerk/contract/ssoProblems";
import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";
import { countFailure } from "../../serviceFailure.ts";
import { AddressRefused } from "../web/addresses.ts";
import { SsoFailure } from "./ssoFailure.ts";

const ofClient = ["invalid_client", "unauthorized_client"];
const ofProvider = ["server_error", "temporarily_unavailable"];

/** The problem for an `error` of the protocol (RFC 6749). */
function problemOfAnswer(error: string, otherwise: SsoProblem): SsoProblem {
  if (ofClient.includes(error)) return "ssoClient";
  if (ofProvider.includes(error)) return "ssoAway";
  return error === "invalid_grant" ? "ssoBegun" : otherwise;
}

/** Errors with a status have the provider's response as their cause. */
const statusOf = (error: Error): number => (error.cause instanceof Response ? error.cause.status : 0);

/** Node's network errors, and the library's timeout. */
const isUnreachable = (error: Error): boolean =>
  error.name === "TimeoutError" ||
  ("code" in error &&
    (error.code === "OAUTH_TIMEOUT" || /^E[A-Z_]+$|^CERT|^UNABLE/.test(String(error.code))));

function problemOf(error: Error): SsoProblem {
  if (error instanceof AddressRefused) return "ssoAddress";
  if (error instanceof AuthorizationResponseError) return problemOfAnswer(error.error, "ssoRefused");
  if (error instanceof WWWAuthenticateChallengeError) return "ssoClient";
  if (error instanceof ResponseBodyError) return problemOfAnswer(error.error, "ssoSetup");
  if ("code" in error && error.code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return "ssoClock";
  if (isUnreachable(error) || statusOf(error) >= 500) return "ssoAway";
  return error.cause instanceof Error ? problemOf(error.cause) : "ssoSetup";
}

/** The SsoFailure for an error of the library or the network. */
export function failureOf(error: unknown): SsoFailure {
  if (error instanceof SsoFailure) return error;
  const problem = error instanceof Error ? problemOf(error) : "ssoSetup";
  if (problem === "ssoAway") countFailure("sign_in", error instanceof Error ? error.message : problem);
  return new SsoFailure(problem, { cause: error });
}
