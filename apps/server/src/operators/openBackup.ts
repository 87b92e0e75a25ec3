import type { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import yauzl, { type Entry } from "yauzl";
import { z } from "zod";
import { checksumStream } from "./archive.ts";
import { Unusable } from "./tools.ts";
import type { Contents } from "./writeBackup.ts";

const name = z.string().regex(/^[a-z0-9_]+$/);
const sum = { rows: z.int(), sha256: z.string() };
const schema: z.ZodType<Contents> = z.object({
  made_at: z.iso.datetime(),
  migration: z.int(),
  tables: z.array(z.object({ name, columns: z.array(name), ...sum })),
  jobs: z.object(sum),
  queue: z.int().optional(),
  files: z.int().nullable(),
});

/** An open backup; close its `zip` afterwards. */
export type Archive = { zip: yauzl.ZipFile; entries: Map<string, Entry>; contents: Contents };

/** @throws Unusable if the file is not a complete backup */
export async function openBackup(file: string): Promise<Archive> {
  const broken = () => new Unusable(`${file} is no whole backup of Kantwerk`);
  const zip = await yauzl.openPromise(file, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new Unusable(`There is no file ${file}`) : broken();
  });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const last = entries.get("backup.json");
  if (!last) throw broken();
  const text = String(await buffer(await zip.openReadStreamPromise(last)));
  const { data } = schema.safeParse(JSON.parse(text));
  if (!data) throw broken();
  return { zip, entries, contents: data };
}

/** Reads one entry into a stream that is created once the entry is found. @throws Error if its checksum differs */
export async function readInto(
  { zip, entries }: Archive,
  path: string,
  wanted: string,
  into: () => Writable,
): Promise<void> {
  const entry = entries.get(path);
  if (!entry) throw new Error(`${path} is missing in the backup`);
  const { stream, sha256 } = checksumStream();
  await pipeline(await zip.openReadStreamPromise(entry), stream, into());
  if (sha256() !== wanted) throw new Error(`${path} of the backup is damaged`);
}
