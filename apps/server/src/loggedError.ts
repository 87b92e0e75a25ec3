type Thrown = Error & Record<"code" | "severity" | "table" | "constraint" | "routine" | "query", unknown>;

/** Where an error was thrown, without its message, which the stack begins with. */
export function framesOf({ stack = "", message }: Error): string {
  const end = stack.indexOf(message) + message.length;
  return stack.slice(end).split("\n").slice(1).join("\n");
}

/** What PostgreSQL said; drizzle wraps it in an error whose message lists all parameters. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && "params" in error && error.cause ? error.cause : error;

/**
 * An error as it may stand in a log: with nothing of what a client or file brought. PostgreSQL and JSON.parse quote
 * values in their messages, so theirs are left out; the statement itself has placeholders only.
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
