import { withoutByteOrderMark } from "../byteOrderMark.ts";

const firstUtf8Version = "AC1021";
const headBytes = 65_536;
const asianCodePages: Record<string, string> = {
  ANSI_874: "windows-874",
  ANSI_932: "shift_jis",
  ANSI_936: "gbk",
  ANSI_949: "euc-kr",
  ANSI_950: "big5",
  DOS866: "ibm866",
};

/** The text of an ASCII DXF in the encoding its byte-order mark, or its version and code page ask for. */
export function decodeDxf(file: Uint8Array): string {
  const bytes = withoutByteOrderMark(file);
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, headBytes));
  const text = decoded(bytes, head);
  return text.includes("\n") ? text : text.replaceAll("\r", "\n");
}

/** What is no UTF-8 is in the code page, also where a newer version promises UTF-8 and holds hardly any. */
function decoded(bytes: Uint8Array, head: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const version = headerValue(head, "ACADVER") ?? "";
    const promised = /^AC\d{4}$/.test(version) && version >= firstUtf8Version;
    const text = promised ? new TextDecoder("utf-8").decode(bytes) : "";
    const damaged = text.split("\ufffd").length - 1;
    const sound = (text.match(/[\u0080-\ufffc]/g) ?? []).length;
    return promised && damaged <= sound
      ? text
      : new TextDecoder(encodingOf(headerValue(head, "DWGCODEPAGE"))).decode(bytes);
  }
}

function headerValue(head: string, name: string): string | undefined {
  const found = new RegExp(
    `\\$${name}[ \\t]*(?:\\r?\\n|\\r)[ \\t]*\\d+[ \\t]*(?:\\r?\\n|\\r)([^\\r\\n]*)`,
  ).exec(head);
  return found?.[1]?.trim();
}

export function encodingOf(codePage: string | undefined): string {
  const name = (codePage ?? "").toUpperCase();
  const western = /^ANSI_(125[0-8])$/.exec(name);
  return western ? `windows-${western[1]}` : (asianCodePages[name] ?? "windows-1252");
}

const signs: Record<string, string> = { c: "⌀", d: "°", p: "±", "%": "%" };

/** Text as a person reads it: `\U+00FC` is ü, `%%c` is ⌀. */
export function readableText(raw: string): string {
  if (!raw.includes("\\") && !raw.includes("%%")) {
    return raw.trim();
  }
  return raw
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/%%([cdp%])/gi, (_, sign: string) => signs[sign.toLowerCase()] ?? "")
    .trim();
}

/** The words of a multi-line text without its formatting codes. */
export function plainMultiText(raw: string): string {
  const words = raw
    .replace(/\\[ACcfFHhpQTW][^;\\]{0,200};/g, "")
    .replace(/\\P/g, " ")
    .replace(/\\[LlOoKk]/g, "")
    .replace(/[{}]/g, "");
  return readableText(words);
}
