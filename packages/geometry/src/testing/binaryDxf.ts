import { readGroups } from "../dxf/groups.ts";

/** A DXF text as binary: with group codes of one byte as R12 has them, or of two as all later versions. */
export function binaryDxf(text: string, codeBytes: 1 | 2): Uint8Array {
  const parts = [...readGroups(text)].flatMap(({ code, value }) => [
    codeOf(code, codeBytes),
    bytesOf(code, value),
  ]);
  return Buffer.concat([Buffer.from("AutoCAD Binary DXF\r\n\x1a\0", "latin1"), ...parts]);
}

function codeOf(code: number, bytes: 1 | 2): Buffer {
  const wide = Buffer.alloc(2);
  wide.writeUInt16LE(code);
  if (bytes === 2) return wide;
  return code < 255 ? Buffer.of(code) : Buffer.concat([Buffer.of(255), wide]);
}

function bytesOf(code: number, value: string): Buffer {
  const buffer = Buffer.alloc(8);
  if ((code >= 10 && code < 60) || (code >= 110 && code < 150) || (code >= 210 && code < 240)) {
    buffer.writeDoubleLE(Number(value));
    return buffer;
  }
  if ((code >= 60 && code < 80) || (code >= 170 && code < 180) || (code >= 270 && code < 290)) {
    buffer.writeInt16LE(Number(value));
    return buffer.subarray(0, 2);
  }
  if (code >= 90 && code < 100) {
    buffer.writeInt32LE(Number(value));
    return buffer.subarray(0, 4);
  }
  return Buffer.concat([Buffer.from(value, "utf8"), Buffer.of(0)]);
}
