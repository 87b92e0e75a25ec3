import { extname } from "node:path";

const LONGEST = 255;
const LONGEST_EXTENSION = 16;
// Control characters, line separators, and marks that reverse text ("exe.pdf" for "fdp.exe").
const HIDDEN = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A file name without folders and hidden characters, at most 255 characters including its extension. */
export function safeName(name: string): string {
  const last = name.toWellFormed().normalize("NFC").replace(HIDDEN, "").split(/[/\\]/).at(-1) ?? "";
  const clean = last.trim().replace(/[. ]+$/, "");
  if (clean === "") return "file";
  const extension = extname(clean).length <= LONGEST_EXTENSION ? extname(clean) : "";
  const stem = clean.slice(0, clean.length - extension.length);
  return cut(stem, LONGEST - extension.length) + extension;
}

/** The Content-Disposition header for a download or, if `inline`, for display; for any name (RFC 6266, RFC 8187). */
export function contentDisposition(name: string, inline: boolean): string {
  const safe = safeName(name);
  const disposition = inline ? "inline" : "attachment";
  // Some browsers decode % in the plain form, so it is replaced there like non-ASCII characters and quotes.
  const ascii = safe.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  if (ascii === safe) return `${disposition}; filename="${safe}"`;
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Truncates without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
