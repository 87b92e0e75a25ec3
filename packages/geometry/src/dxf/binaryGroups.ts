import { encodingOf } from "./decode.ts";
import type { Group } from "./groups.ts";

const sentinel = "AutoCAD Binary DXF\r\n\x1a\0";

export const isBinaryDxf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, sentinel.length)).toString("latin1") === sentinel;

type ValueKind = "string" | "double" | "int16" | "int32" | "int64" | "byte" | "chunk";

/** How the values of each range of group codes are stored, from the given code on; null where no code is defined. */
const kinds: readonly (readonly [from: number, kind: ValueKind | null])[] = [
  [0, "string"],
  [10, "double"],
  [60, "int16"],
  [80, null],
  [90, "int32"],
  [100, "string"],
  [110, "double"],
  [150, null],
  [160, "int64"],
  [170, "int16"],
  [180, null],
  [210, "double"],
  [240, null],
  [270, "int16"],
  [290, "byte"],
  [300, "string"],
  [310, "chunk"],
  [320, "string"],
  [370, "int16"],
  [390, "string"],
  [400, "int16"],
  [410, "string"],
  [420, "int32"],
  [430, "string"],
  [440, "int32"],
  [460, "double"],
  [470, "string"],
  [482, null],
  [999, "string"],
  [1004, "chunk"],
  [1005, "string"],
  [1010, "double"],
  [1060, "int16"],
  [1071, "int32"],
  [1072, null],
];

const highestCode = 1071;
const kindByCode = Array.from(
  { length: highestCode + 1 },
  (_, code) => kinds.findLast(([from]) => from <= code)?.[1] ?? null,
);

const sizes = { double: 8, int16: 2, int32: 4, int64: 8, byte: 1 } as const;

/**
 * The groups of a binary DXF, as the text reader gives them. Ends at the first code that does not exist and where the
 * file breaks off, as nothing after it can be found again.
 */
export function* readBinaryGroups(bytes: Uint8Array): Generator<Group> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const readCode = hasWideCodes(data) ? wideCode : narrowCode;
  const text = textReader();
  let at = sentinel.length;
  while (at < data.length) {
    const { code, size } = readCode(data, at);
    const kind = kindByCode[code];
    if (!kind) return;
    at += size;
    if (kind === "string") {
      const end = data.indexOf(0, at);
      if (end < 0) return;
      yield { code, value: text(code, data.subarray(at, end)) };
      at = end + 1;
    } else if (kind === "chunk") {
      // Pictures and data of other programs: no part of the geometry.
      at += 1 + (data[at] ?? 0);
    } else {
      if (at + sizes[kind] > data.length) return;
      yield { code, value: numberAt(data, at, kind) };
      at += sizes[kind];
    }
  }
}

/** Up to R12 a code has one byte, afterwards two: a file begins with 0 and SECTION, or with a comment (999). */
const hasWideCodes = (data: Buffer): boolean => {
  const first = data.subarray(sentinel.length, sentinel.length + 2);
  return first.length < 2 || [0, 999].includes(first.readUInt16LE());
};

type Code = { code: number; size: number };

const wideCode = (data: Buffer, at: number): Code => ({
  code: at + 2 <= data.length ? data.readUInt16LE(at) : -1,
  size: 2,
});

/** Codes from 255 on follow the byte 255. */
const narrowCode = (data: Buffer, at: number): Code => {
  const code = data[at] ?? -1;
  return code === 255 ? { code: wideCode(data, at + 1).code, size: 3 } : { code, size: 1 };
};

function numberAt(data: Buffer, at: number, kind: keyof typeof sizes): string {
  switch (kind) {
    case "double":
      return String(data.readDoubleLE(at));
    case "int16":
      return String(data.readInt16LE(at));
    case "int32":
      return String(data.readInt32LE(at));
    case "int64":
      return String(data.readBigInt64LE(at));
    case "byte":
      return String(data[at]);
  }
}

/** Reads texts as UTF-8, or else in the code page that the header has named by then. */
function textReader(): (code: number, bytes: Uint8Array) => string {
  let variable = "";
  let codePage = "";
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  return (code, bytes) => {
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch {
      text = new TextDecoder(encodingOf(codePage)).decode(bytes);
    }
    if (code === 9) variable = text;
    else if (code === 3 && variable === "$DWGCODEPAGE" && codePage === "") codePage = text;
    return text;
  };
}
