import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import multipart from "@fastify/multipart";
import fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startBucket, type TestBucket } from "../../testing/bucket.ts";
import { modesOf } from "../../testing/modes.ts";
import { FileMissing, type FileStore, FileTooLarge } from "./fileStore.ts";
import { openFileStore } from "./openFileStore.ts";

const LIMIT = 64 * 1024;
const content = randomBytes(LIMIT);
const sha256 = createHash("sha256").update(content).digest("hex");

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kantwerk-files-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** All files in the data folder. */
async function filesOnDisk(): Promise<string[]> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(dataDir.length + 1));
}

async function uploadFoldersLeft(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith("kantwerk-upload-"));
}

function behavesAsStore(openStore: () => Promise<FileStore>): void {
  test("stored content is read whole and in ranges", async () => {
    const store = await openStore();

    const stored = await store.put(Readable.from([content.subarray(0, 3000), content.subarray(3000)]), LIMIT);

    expect(stored).toEqual({ sha256, size: LIMIT, head: content.subarray(0, 4100) });
    expect(await buffer(await store.open(sha256))).toEqual(content);
    expect(await buffer(await store.open(sha256, { start: 10, end: 19 }))).toEqual(content.subarray(10, 20));
    expect(await buffer(await store.open(sha256, { start: LIMIT - 1, end: LIMIT - 1 }))).toHaveLength(1);
  });

  test("the same content can be stored again", async () => {
    const store = await openStore();
    await store.put(Readable.from([content]), LIMIT);

    expect((await store.put(Readable.from([content]), LIMIT)).sha256).toBe(sha256);
    expect(await buffer(await store.open(sha256))).toEqual(content);
  });

  test("an empty file can be stored", async () => {
    const store = await openStore();

    const stored = await store.put(Readable.from([]), LIMIT);

    expect(stored).toMatchObject({ size: 0, head: { length: 0 } });
    expect(await buffer(await store.open(stored.sha256))).toHaveLength(0);
  });

  test("one byte too many is refused", async () => {
    const store = await openStore();

    const putting = store.put(Readable.from([content, Buffer.from("x")]), LIMIT);

    await expect(putting).rejects.toBeInstanceOf(FileTooLarge);
  });

  test("removed content is missing, and removing it again does nothing", async () => {
    const store = await openStore();
    await store.put(Readable.from([content]), LIMIT);

    await store.remove(sha256);
    await store.remove(sha256);

    await expect(store.open(sha256)).rejects.toBeInstanceOf(FileMissing);
  });

  test.each(["../../secret", "", sha256.toUpperCase()])("%j refers to no file", async (name) => {
    const store = await openStore();

    await expect(store.open(name)).rejects.toBeInstanceOf(FileMissing);
    await expect(store.remove(name)).rejects.toBeInstanceOf(FileMissing);
  });
}

describe("files in a folder", () => {
  const openStore = () => openFileStore({ dataDir, s3Url: undefined });
  behavesAsStore(openStore);

  test("are stored under their hash, once for the same content", async () => {
    const store = await openStore();
    await store.put(Readable.from([content]), LIMIT);
    await store.put(Readable.from([content]), LIMIT);

    expect(await filesOnDisk()).toEqual([join("files", sha256.slice(0, 2), sha256.slice(2))]);
  });

  test("are stored in folders that other users of the machine cannot read", async () => {
    const folder = join(dataDir, "new");
    await (await openFileStore({ dataDir: folder, s3Url: undefined })).put(Readable.from([content]), LIMIT);

    expect(await modesOf(folder, join(folder, "files"))).toEqual(["700", "700"]);
  });

  test("leave nothing behind if too large", async () => {
    const store = await openStore();
    await store.put(Readable.from([content, content]), LIMIT).catch(() => undefined);

    expect(await filesOnDisk()).toEqual([]);
  });

  test("leave nothing behind if the upload is aborted", async () => {
    const upload = new PassThrough();
    const store = await openStore();
    const putting = store.put(upload, LIMIT);
    upload.write(content.subarray(0, 1000));
    await expect.poll(filesOnDisk).toHaveLength(1);

    upload.destroy();

    await expect(putting).rejects.toThrow();
    expect(await filesOnDisk()).toEqual([]);
  });

  test("that are far too large still get a response to the client", async () => {
    const store = await openStore();
    const app = fastify();
    await app.register(multipart, { limits: { fileSize: 100 * LIMIT } });
    app.post("/", async (request, reply) => {
      const part = await request.file();
      const failure = await store
        .put(part?.file ?? Readable.from([]), LIMIT)
        .catch((error: unknown) => error);
      return reply.code(failure instanceof FileTooLarge ? 422 : 200).send();
    });
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const body = new FormData();
    body.set("file", new Blob([randomBytes(50 * LIMIT)]), "large.pdf");

    const answer = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(5000) });

    expect(answer.status).toBe(422);
    await app.close();
  });
});

describe("files in a bucket", () => {
  let bucket: TestBucket;
  beforeEach(async () => {
    bucket = await startBucket("drawings");
  });
  afterEach(() => bucket.close());
  const s3Url = () => `${bucket.url.replace("//", "//key:s%2Fcret@")}?region=eu-central-1`;
  const openStore = () => openFileStore({ dataDir, s3Url: s3Url() });
  behavesAsStore(openStore);

  test("are stored under their hash with a checksum that the server can verify", async () => {
    const store = await openStore();
    await store.put(Readable.from([content]), LIMIT);

    expect([...bucket.objects.keys()]).toEqual([`${sha256.slice(0, 2)}/${sha256.slice(2)}`]);
    expect(bucket.requests.at(-1)).toMatchObject({
      method: "PUT",
      "content-length": String(LIMIT),
      "x-amz-checksum-sha256": Buffer.from(sha256, "hex").toString("base64"),
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=key\/\d+\/eu-central-1\/s3\//),
    });
  });

  test("leave nothing behind on either side if too large or if the server fails", async () => {
    const store = await openStore();
    await store.put(Readable.from([content, content]), LIMIT).catch(() => undefined);
    expect(bucket.requests).toEqual([]);
    expect(await uploadFoldersLeft()).toEqual([]);

    bucket.failNext(403);
    await expect(store.put(Readable.from([content]), LIMIT)).rejects.toThrow();
    expect(await uploadFoldersLeft()).toEqual([]);
  });

  test("require a URL with exactly one bucket", async () => {
    for (const s3Url of ["https://key:secret@s3.example/", "https://key:secret@s3.example/a/b"])
      await expect(openFileStore({ dataDir, s3Url })).rejects.toThrow("bucket");
  });
});
