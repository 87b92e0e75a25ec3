/** Of a connection that cannot be made, is lost, or is ended by a database that stops or starts; of a statement that took too long. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57014|57P0[123]|08\d{3}|53300)$/;
/** The same by pg itself, which gives them no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be reached just now: the same may succeed later. */
export const isConnectionLost = ({ code = "", message = "" }: { code?: string; message?: string }): boolean =>
  codes.test(code) || words.test(message);
