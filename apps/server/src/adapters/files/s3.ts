import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { FileMissing, type FileStore, keyOf } from "./fileStore.ts";
import { spool } from "./spool.ts";

/**
 * A store in a bucket of Amazon's S3 or of anything that speaks its protocol.
 * @param s3Url `https://key:secret@host/bucket?region=eu-central-1`; without key and secret the credentials
 *   come from the machine (its role or profile)
 * @throws Error when the address names no bucket
 */
export function openS3Files(s3Url: string): FileStore {
  const { bucket, config } = readS3Url(s3Url);
  const client = new S3Client(config);

  return {
    async put(stream, maxBytes) {
      // The content's hash is its key, so the whole of it has to be seen before the upload begins.
      const folder = await mkdtemp(join(tmpdir(), "kantwerk-upload-"));
      try {
        const path = join(folder, "content");
        const stored = await spool(stream, path, maxBytes);
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: keyOf(stored.sha256),
            Body: createReadStream(path),
            ContentLength: stored.size,
            ChecksumSHA256: Buffer.from(stored.sha256, "hex").toString("base64"),
          }),
        );
        return stored;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async open(sha256, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(sha256), Range });
      const { Body } = await client.send(command).catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new FileMissing("The file is not in the store") : error;
      });
      if (!(Body instanceof Readable)) throw new Error("The object store answered without a body");
      return Body;
    },

    async remove(sha256) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(sha256) }));
    },
  };
}

function readS3Url(s3Url: string): { bucket: string; config: S3ClientConfig } {
  const url = new URL(s3Url);
  const bucket = url.pathname.replace(/^\/|\/$/g, "");
  if (bucket === "" || bucket.includes("/")) throw new Error("S3_URL must end in the name of one bucket");
  return {
    bucket,
    config: {
      endpoint: `${url.protocol}//${url.host}`,
      region: url.searchParams.get("region") ?? "us-east-1",
      forcePathStyle: true,
      ...(url.username && {
        credentials: {
          accessKeyId: decodeURIComponent(url.username),
          secretAccessKey: decodeURIComponent(url.password),
        },
      }),
      // The SHA-256 is checked anyway; the checksums that the SDK adds by itself are unknown to older servers.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    },
  };
}
