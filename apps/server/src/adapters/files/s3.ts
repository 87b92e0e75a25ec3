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

/** Timeouts of the bucket, in milliseconds. */
export type BucketDeadlines = {
  connectMs: number;
  /** From a call to its response headers, including retries. */
  answerMs: number;
  /** Without any bytes in either direction during a transfer. */
  silenceMs: number;
};

const usualDeadlines: BucketDeadlines = { connectMs: 5_000, answerMs: 15_000, silenceMs: 60_000 };
/** Each slow download holds a connection. */
const mostConnections = 200;

/** An error of the bucket, without its request, which contains the signature. */
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

/** Passes content through. Errors become a ServiceFailure; a reader that stops early closes the connection. */
function passOn(body: Readable): Readable {
  const content = new PassThrough();
  body.on("error", (error) => {
    if (!content.destroyed) content.destroy(failureOf(error));
  });
  content.once("close", () => body.destroy());
  return body.pipe(content);
}

/**
 * A store in a bucket of Amazon S3 or a compatible service.
 * @param s3Url `https://key:secret@host/bucket?region=eu-central-1`; without key and secret, the credentials come from the
 *   machine (its role or profile)
 * @param deadlines shorter in tests
 * @throws Error if the URL contains no bucket
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

  /** Runs a call with a time limit for its response. */
  async function inTime<T>(call: (abortSignal: AbortSignal) => Promise<T>, left?: AbortSignal): Promise<T> {
    // Covers the response headers only; the content may take longer.
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
      // The content's hash is its key, so all of it must have arrived before the upload begins.
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
        // A large upload may take long, as long as it progresses.
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
      // The SHA-256 is verified anyway, and older servers do not support the SDK's default checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    },
  };
}
