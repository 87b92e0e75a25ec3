import { extname } from "node:path";
import { constants, gunzipSync } from "node:zlib";
import type { FileKind } from "@kantwerk/contract/files";

export type MediaType = { media_type: string; kind: FileKind };

/** A format is detected by its text (`reads`) or by its possible types according to the magic bytes (`magic`). */
type Format = MediaType & { extensions: string[] } & (
    | { reads: (text: string) => boolean }
    | { magic: string[]; package?: true }
  );

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

const FORMATS: Format[] = [
  { extensions: ["step", "stp", "p21"], media_type: "model/step", kind: "model", reads: readsAsStep },
  {
    extensions: ["stpz", "gz"],
    media_type: "model/step+zip",
    kind: "model",
    reads: (text) => readsAsStep(gunzippedHead(text)),
  },
  { extensions: ["stl"], media_type: "model/stl", kind: "model", reads: readsAsStl },
  { extensions: ["iges", "igs"], media_type: "model/iges", kind: "model", reads: readsAsIges },
  magic("model", "model/gltf-binary", ["glb"]),
  { ...magic("model", "model/3mf", ["3mf"]), package: true },
  { extensions: ["dxf"], media_type: "image/vnd.dxf", kind: "drawing", reads: readsAsDxf },
  magic("document", "application/pdf", ["pdf"]),
  magic("document", "application/zip", ["zip"]),
  magic("image", "image/png", ["png"]),
  magic("image", "image/jpeg", ["jpg", "jpeg"]),
  magic("image", "image/webp", ["webp"]),
  magic("image", "image/gif", ["gif"]),
  { extensions: ["tif", "tiff"], media_type: "image/tiff", kind: "image", reads: readsAsTiff },
  { extensions: ["txt"], media_type: "text/plain", kind: "document", reads: readsAsText },
  { extensions: ["csv"], media_type: "text/csv", kind: "document", reads: readsAsText },
  { ...magic("document", `${OFFICE}.wordprocessingml.document`, ["docx"]), package: true },
  { ...magic("document", `${OFFICE}.spreadsheetml.sheet`, ["xlsx"]), package: true },
  magic("document", `${OPEN_DOCUMENT}.text`, ["odt"]),
  magic("document", `${OPEN_DOCUMENT}.spreadsheet`, ["ods"]),
  // Browsers record audio into containers whose magic bytes say video.
  magic("audio", "audio/webm", ["webm"], ["video/webm"]),
  magic("audio", "audio/mp4", ["m4a"], ["audio/x-m4a", "audio/mp4", "video/mp4"]),
  magic("audio", "audio/ogg", ["ogg", "oga", "opus"]),
  magic("audio", "audio/mpeg", ["mp3"]),
  magic("audio", "audio/wav", ["wav"]),
];

/** As many as a file of 10 MB can hold. */
const mostTriangles = 220_000;

/** Tab, line feed, form feed, carriage return. */
const SPACING = [0x09, 0x0a, 0x0c, 0x0d];

/**
 * Detects a file's type from its first bytes (4100 are enough); undefined if it is not accepted: its format is unknown, or
 * does not match its name.
 */
export async function sniff(head: Uint8Array, name: string): Promise<MediaType | undefined> {
  const extension = extname(name).slice(1).toLowerCase();
  const format = FORMATS.find((each) => each.extensions.includes(extension));
  if (!format || !(await isFormat(head, format))) return undefined;
  return { media_type: format.media_type, kind: format.kind };
}

async function isFormat(head: Uint8Array, format: Format): Promise<boolean> {
  const text = Buffer.from(head).toString("latin1");
  if ("reads" in format) return format.reads(text);
  const { fileTypeFromBuffer } = await import("file-type");
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = detected?.mime.split(";")[0] ?? "";
  if (format.magic.includes(type)) return true;
  // If the content list is at the end, the head only shows that it is a package.
  return format.package === true && type === "application/zip" && text.includes("_rels/.rels");
}

function magic(kind: FileKind, media_type: string, extensions: string[], types = [media_type]) {
  return { kind, media_type, extensions, magic: types };
}

function readsAsStep(text: string): boolean {
  return /^(\xef\xbb\xbf)?\s*ISO-10303-21\s*;/.test(text);
}

/** The first bytes of a gzip, of which only the head is there; empty for anything else. */
function gunzippedHead(text: string): string {
  try {
    const head = Buffer.from(text, "latin1");
    return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1", 0, 512);
  } catch {
    return "";
  }
}

/** Text with facets; or the number of triangles after a comment of 80 bytes, and at least one of 50 bytes. */
function readsAsStl(text: string): boolean {
  const count = Buffer.from(text, "latin1").subarray(80, 84);
  return (
    /^\s*solid\b[\s\S]*?\bfacet\s+normal\b/.test(text) ||
    (text.length >= 134 && count.readUInt32LE() > 0 && count.readUInt32LE() < mostTriangles)
  );
}

/** Lines of 80 columns, beginning with section S. */
function readsAsIges(text: string): boolean {
  return /^[^\r\n]{72}S[ 0]*1\r?\n/.test(text);
}

/** Starts with the pair 0 and SECTION, after comments (999); or with the signature of the binary form. */
function readsAsDxf(text: string): boolean {
  const section =
    /^(\xef\xbb\xbf)?([ \t]*999[ \t]*(\r\n|\n|\r)[^\r\n]*(\r\n|\n|\r))*[ \t]*0[ \t]*(\r\n|\n|\r)[ \t]*SECTION\s/;
  return text.startsWith("AutoCAD Binary DXF\r\n\x1a\0") || section.test(text);
}

/** Checks the signature only, because further details of a TIFF may be at its end. */
function readsAsTiff(text: string): boolean {
  return text.startsWith("II*\0") || text.startsWith("MM\0*");
}

/** Printable in an encoding that extends ASCII, and neither PDF nor markup. */
function readsAsText(text: string): boolean {
  if (text === "" || /^(\xef\xbb\xbf)?\s*(%PDF-|<[!?a-z])/i.test(text)) return false;
  return !Buffer.from(text, "latin1").some(
    (byte) => byte === 0x7f || (byte < 0x20 && !SPACING.includes(byte)),
  );
}
