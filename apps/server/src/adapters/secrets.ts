import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { makePrivateFolder } from "../privateFolder.ts";

/** Encrypts secrets that must be readable again, so that a copy of the database does not reveal them. */
export type Secrets = {
  /** `of` names where the secret is stored; it can only be opened with the same name. */
  seal(secret: string, of: string): string;
  /** @throws Error if it was sealed with another key or for another place, or is damaged */
  open(sealed: string, of: string): string;
  /** A fingerprint of the key that reveals nothing about it. */
  check: string;
};

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

const checkOf = (key: Buffer) => createHmac("sha256", key).update("kantwerk key check").digest("hex");

/** Seals with AES-256-GCM. @param key 32 bytes */
function secretsWith(key: Buffer): Secrets {
  return {
    seal(secret, of) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(of));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed, "base64url");
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(of))
        .setAuthTag(tag);
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
    check: checkOf(key),
  };
}

const keyFile = (dataDir: string) => join(dataDir, "secret.key");

/** The source of the key, for messages to the operator. */
export const keySource = ({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">) =>
  secretKey ? "SECRET_KEY" : keyFile(dataDir);

/** The key of this data folder, created at the first start; concurrent first starts agree on one key. */
async function keyOfFolder(dataDir: string): Promise<Buffer> {
  const path = keyFile(dataDir);
  await makePrivateFolder(dataDir);
  await writeFile(path, randomBytes(keyBytes).toString("base64"), { mode: 0o600, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  const key = Buffer.from(await readFile(path, "utf8"), "base64");
  if (key.length !== keyBytes) throw new Error(`${path} holds no key of 32 bytes`);
  return key;
}

/** Secrets under the configured key, or the data folder's. */
export async function openSecrets({ secretKey, dataDir }: Config): Promise<Secrets> {
  return secretsWith(secretKey ?? (await keyOfFolder(dataDir)));
}

/** The fingerprint of that key; undefined if none has been created yet. */
export async function checkOfKey({ secretKey, dataDir }: Config): Promise<string | undefined> {
  if (secretKey) return checkOf(secretKey);
  const text = await readFile(keyFile(dataDir), "utf8").catch(() => undefined);
  return text === undefined ? undefined : checkOf(Buffer.from(text, "base64"));
}
