import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  type S3ServiceException,
} from "@aws-sdk/client-s3";
import { countFailure, ServiceFailure } from "../../serviceFailure.ts";
import { FileMissing, type FileStore, keyOf } from "./fileStore.ts";
import { spool } from "./spool.ts";

/** How long the bucket may take, in milliseconds. */
export type BucketDeadlines = {
  connectMs: number;
  /** From a call to the headers of its answer, with all retries. */
  answerMs: number;
  /** Without a byte in either direction while a content is transferred. */
  silenceMs: number;
};

const usualDeadlines: BucketDeadlines = { connectMs: 5_000, answerMs: 15_000, silenceMs: 60_000 };
/** Each download that a client reads slowly holds one. */
const mostConnections = 200;

/** A failed call of the bucket, without its request, which is signed. */
function failureOf(error: unknown): ServiceFailure {
  const { name, message, $metadata } = error as Partial<S3ServiceException> & Error;
  const status = $metadata?.httpStatusCode;
  const said = [status && `HTTP ${status}`, name, message].filter(Boolean).join(" ");
  const detail = name === "AbortError" ? "no answer in time" : said;
  countFailure("bucket", detail);
  return new ServiceFailure("bucket", detail);
}

function fail(error: unknown): never {
  throw error instanceof NoSuchKey ? new FileMissing("The file is not in the store") : failureOf(error);
}

/** Passes a content on. Its failure becomes a ServiceFailure; a reader that leaves early ends the connection. */
function passOn(body: Readable): Readable {
  const content = new PassThrough();
  body.on("error", (error) => {
    if (!content.destroyed) content.destroy(failureOf(error));
  });
  content.once("close", () => body.destroy());
  return body.pipe(content);
}

/**
 * A store in a bucket of Amazon's S3 or of anything that speaks its protocol.
 * @param s3Url `https://key:secret@host/bucket?region=eu-central-1`; without key and secret the credentials
 *   come from the machine (its role or profile)
 * @param deadlines shorter ones are for tests
 * @throws Error when the address names no bucket
 */
export function openS3Files(s3Url: string, deadlines: BucketDeadlines = usualDeadlines): FileStore {
  const { bucket, config } = readS3Url(s3Url);
  const { connectMs, answerMs, silenceMs } = deadlines;
  const agent = { maxSockets: mostConnections };
  const client = new S3Client({
    ...config,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });

  /** Makes a call whose answer comes in time, or is not waited for. */
  async function inTime<T>(call: (abortSignal: AbortSignal) => Promise<T>, left?: AbortSignal): Promise<T> {
    // Ends with the answer: a content may take longer to arrive.
    const ending = new AbortController();
    const end = () => ending.abort();
    const deadline = setTimeout(end, answerMs);
    left?.addEventListener("abort", end);
    if (left?.aborted) end();
    try {
      return await call(ending.signal);
    } finally {
      clearTimeout(deadline);
      left?.removeEventListener("abort", end);
    }
  }

  return {
    async put(stream, maxBytes, before) {
      // The content's hash is its key, so the whole of it has to be seen before the upload begins.
      const folder = await mkdtemp(join(tmpdir(), "kantwerk-upload-"));
      try {
        const path = join(folder, "content");
        const stored = await spool(stream, path, maxBytes);
        await before?.(stored);
        const command = new PutObjectCommand({
          Bucket: bucket,
          Key: keyOf(stored.sha256),
          Body: createReadStream(path),
          ContentLength: stored.size,
          ChecksumSHA256: Buffer.from(stored.sha256, "hex").toString("base64"),
        });
        // A large content on a slow line may take long, as long as it moves.
        await client.send(command).catch(fail);
        return stored;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async open(sha256, range, left) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(sha256), Range });
      const { Body } = await inTime((abortSignal) => client.send(command, { abortSignal }), left).catch(
        (error: unknown) => {
          left?.throwIfAborted();
          return fail(error);
        },
      );
      if (!(Body instanceof Readable)) throw new ServiceFailure("bucket", "an answer without a body");
      return passOn(Body);
    },

    async remove(sha256) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(sha256) });
      await inTime((abortSignal) => client.send(command, { abortSignal })).catch(fail);
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
    },
  };
}
