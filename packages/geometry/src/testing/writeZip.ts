import { crc32, deflateRawSync } from "node:zlib";

/** A member of a ZIP in the making; what is written about it may be a lie. */
export type WrittenMember = {
  name: string;
  content: Uint8Array | string;
  encrypted?: boolean;
  method?: number;
  /** Instead of the true size. */
  size?: number;
};

/** A ZIP with its members, written byte by byte so that it can be damaged or lie. */
export function zipOf(members: readonly WrittenMember[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const content = Buffer.from(member.content);
    const packed = deflateRawSync(content);
    const name = Buffer.from(member.name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800 + (member.encrypted ? 1 : 0), 2);
    facts.writeUInt16LE(member.method ?? 8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(member.size ?? content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), facts, place, name);
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}
