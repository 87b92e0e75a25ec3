import { translate } from "../i18n/translate.ts";
import { isMissingCode, tellMissingCode } from "./missingCode.ts";
import { seeAs } from "./seenRole.ts";
import { readToken, sessionStore } from "./session.ts";
import { endSession, isLeavingSession } from "./sessionEnd.ts";
import { toast } from "./toast.ts";

type ErrorBody = {
  mfa_code?: unknown;
  message?: unknown;
  messages?: unknown;
  errors?: unknown;
  code?: unknown;
  file?: unknown;
};

/** A response with a status other than 2xx. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** True once a message was shown. */
  handled = false;

  constructor(status: number, body: unknown) {
    const given = typeof body === "object" && body !== null ? (body as ErrorBody) : {};
    super(textOfBody(given) ?? `HTTP ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.body = given;
  }

  /** Machine-readable reason, e.g. `in_use`. */
  get code(): string | undefined {
    return typeof this.body.code === "string" ? this.body.code : undefined;
  }

  /** Name of the refused file, if several were sent. */
  get file(): string | undefined {
    return typeof this.body.file === "string" ? this.body.file : undefined;
  }

  /** Messages by attribute, e.g. `{"tiers.0.unit_price": ["…"]}`; empty if the error is not about attributes. */
  get fieldErrors(): Record<string, string[]> {
    const { errors } = this.body;
    if (typeof errors !== "object" || errors === null || Array.isArray(errors)) return {};
    return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, stringsOf(messages)]));
  }
}

/** Whether the record was changed by someone else since it was read. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412;

const stringsOf = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === "string" && each !== "");

function textOfErrors(errors: unknown): string | undefined {
  if (Array.isArray(errors)) return stringsOf(errors)[0];
  return Object.values(errors as object)
    .flatMap(stringsOf)
    .join("\n");
}

/** The text of an error body: its code's message, its own message or its fields' messages; undefined without any. */
export function textOfBody(body: ErrorBody): string | undefined {
  if (typeof body.mfa_code === "string" && body.mfa_code) return body.mfa_code;
  if (typeof body.errors === "object" && body.errors !== null) return textOfErrors(body.errors) || undefined;
  return stringsOf(body.message)[0] ?? stringsOf(body.messages)[0];
}

/** The message for a response; undefined if the caller handles its status. */
export function noticeFor(error: ApiError): string | undefined {
  // A 403 with a specific reason shows that reason.
  if (error.status === 403) return (error.code && textOfBody(error.body)) || translate("errors.forbidden");
  if (error.status === 500) return translate("errors.server");
  if (![400, 401, 422, 503, 507].includes(error.status)) return undefined;
  const text = textOfBody(error.body);
  if (text === "Unauthenticated.") return translate("errors.sessionExpired");
  return text ?? translate("errors.failed");
}

/** Whether a call belongs to a session that has already ended here; its user has seen the message. */
function isOver(sent: string | null | undefined): boolean {
  if (sent === undefined) return false;
  const present = readToken();
  if (present !== null) return present !== sent;
  return isLeavingSession() || sessionStore.get().profile === null;
}

/**
 * Shows a message for a refused call and marks it handled. A 401 signs the user out and opens /login, which returns
 * to the wanted page afterwards; only the first of several 401s does so.
 * @param sent the stored token sent with the call, null if there was none; undefined for a call that needs none
 */
export function reportFailure(error: ApiError, sent?: string | null): void {
  const text = noticeFor(error);
  if (text === undefined) return;
  error.handled = true;
  if (error.status === 401 && isOver(sent)) return;
  // The "see as" role was deleted.
  if (error.code === "unknown_role") seeAs(null, "/dashboard");
  toast({ title: text, variant: "destructive" });
  if (error.status === 401) endSession();
}

/** The message for any failure: the server's, or that it was unreachable. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError)
    return noticeFor(error) ?? textOfBody(error.body) ?? translate("errors.failed");
  if (isMissingCode(error)) return translate("errors.code.title");
  if (error instanceof TypeError) return translate("errors.network");
  return translate("errors.failed");
}

/** Shows a failure as a toast unless a message was already shown. */
export function toastError(error: unknown, title?: string): void {
  if (error instanceof ApiError && error.handled) return;
  if (error instanceof DOMException && error.name === "AbortError") return;
  if (isMissingCode(error)) tellMissingCode();
  else if (title) toast({ title, description: describeError(error), variant: "destructive" });
  else toast({ title: describeError(error), variant: "destructive" });
}
