type Thrown = Error & Record<"code" | "severity" | "table" | "constraint" | "routine" | "query", unknown>;

/** The stack frames of an error, without the message that the stack begins with. */
export function framesOf({ stack = "", message }: Error): string {
  const end = stack.indexOf(message) + message.length;
  return stack.slice(end).split("\n").slice(1).join("\n");
}

/** PostgreSQL's own error; Drizzle wraps it in one whose message lists all parameters. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && "params" in error && error.cause ? error.cause : error;

/**
 * An error in a form safe to log, without any client or file data. PostgreSQL and JSON.parse quote values in their
 * messages, so those are left out; the statement itself contains only placeholders.
 */
export function loggedError(error: unknown) {
  if (!(error instanceof Object)) return { type: typeof error };
  const { query } = error as Thrown;
  const { name, message, stack, code, severity, table, constraint, routine } = causeOf(error) as Thrown;
  const quotes = severity !== undefined || name === "SyntaxError" || "params" in error;
  return {
    type: severity === undefined ? name : "PostgreSQL",
    message: quotes ? undefined : message,
    code,
    table,
    constraint,
    routine,
    query,
    stack: error instanceof Error ? framesOf(error) : stack && framesOf({ name, message, stack }),
  };
}
