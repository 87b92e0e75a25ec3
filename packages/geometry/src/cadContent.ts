import { withoutByteOrderMark } from "./byteOrderMark.ts";
import { isBinaryDxf } from "./dxf/binaryGroups.ts";
import { isStep } from "./step/text.ts";
import { isStl } from "./stl/triangles.ts";

export type CadContent = "step" | "dxf" | "pdf" | "stl" | "iges" | "dwg" | "zip" | "gzip";

const headBytes = 1024;

/** What a file holds, told from its bytes; undefined for anything else, which may still be an unusual text DXF. */
export function contentOf(bytes: Uint8Array): CadContent | undefined {
  const head = Buffer.from(withoutByteOrderMark(bytes.subarray(0, headBytes))).toString("latin1");
  if (head.startsWith("\x1f\x8b")) return "gzip";
  if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06")) return "zip";
  if (isStep(bytes)) return "step";
  if (isBinaryDxf(bytes) || /^\s*0[ \t]*\r?\n[ \t]*SECTION\s/.test(head)) return "dxf";
  if (/^AC(?:1\d{3}|[12]\.\d)/.test(head)) return "dwg";
  if (/^[^\r\n]{72}S[ 0]*1\s/.test(head)) return "iges";
  if (head.includes("%PDF-")) return "pdf";
  return isStl(bytes) ? "stl" : undefined;
}
