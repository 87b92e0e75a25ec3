/** A part of a mail; files are sent as base64. */
export type Part = { headers: readonly string[]; content: string | Buffer };

const head = (subject: string) => [
  "From: Ada <ada@customer.example>",
  `Subject: ${subject}`,
  "MIME-Version: 1.0",
];

/** A mail without attachments, as an .eml file. */
export const letter = ({ subject = "Inquiry", type = "text/plain; charset=utf-8", body = "" }): string =>
  [...head(subject), `Content-Type: ${type}`, "", body].join("\r\n");

function partText({ headers, content }: Part): string {
  const isFile = headers.some((line) => line.includes("attachment"));
  const lines = isFile ? [...headers, "Content-Transfer-Encoding: base64"] : headers;
  const body = isFile ? Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\r\n") : content;
  return [...lines, "", body].join("\r\n");
}

/** A mail with several parts; each has a boundary of its own, so that mails can be nested. */
export function mailOf(parts: readonly Part[], subject = "Inquiry"): string {
  const mark = `part-${Math.random().toString(36).slice(2)}`;
  const body = parts.map((part) => `--${mark}\r\n${partText(part)}\r\n`).join("");
  const type = `Content-Type: multipart/mixed; boundary="${mark}"`;
  return [...head(subject), type, "", `${body}--${mark}--`, ""].join("\r\n");
}
