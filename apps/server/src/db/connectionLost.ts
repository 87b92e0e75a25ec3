/** Error codes: connection failed or lost, database shutting down or starting up, statement timeout. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57014|57P0[123]|08\d{3}|53300)$/;
/** Messages of the same errors from pg itself, which sets no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** Whether an error means that the database is temporarily unavailable, so a retry may succeed. */
export const isConnectionLost = ({ code = "", message = "" }: { code?: string; message?: string }): boolean =>
  codes.test(code) || words.test(message);
