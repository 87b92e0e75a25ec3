import { crc32, deflateRawSync } from "node:zlib";

/** A ZIP package of parts by name, as office programs write it. */
export function zipped(parts: Record<string, string>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const own = Buffer.alloc(30);
    own.writeUInt32LE(0x04034b50);
    own.writeUInt16LE(20, 4);
    own.writeUInt16LE(8, 8);
    own.writeUInt32LE(crc32(content), 14);
    own.writeUInt32LE(packed.length, 18);
    own.writeUInt32LE(content.length, 22);
    own.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(20, 4);
    own.copy(entry, 6, 4, 28);
    entry.writeUInt32LE(at, 42);
    files.push(own, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += own.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, end]);
}
