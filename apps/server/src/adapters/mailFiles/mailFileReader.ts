import type { ProcessPool } from "../cad/fileReader.ts";
import { openPool, type PoolOptions } from "../cad/readerPool.ts";

/** The bytes of an e-mail file (.eml). */
export type MailTask = { bytes: Uint8Array };

export type MailAttachment = { name: string; bytes: Uint8Array };

/** `pictures`: names of inline pictures, such as logos, which are no attachments. */
export type MailContent = { text: string; attachments: MailAttachment[]; pictures: string[] };

/** Reads e-mails in separate processes. */
export type MailReader = ProcessPool<MailTask, MailContent>;

/** Separate from drawings and models, because users wait for the content of a dropped mail. */
export const openMailReader = (options: Partial<PoolOptions> = {}): MailReader =>
  openPool<MailTask, MailContent>({
    size: 1,
    timeMs: 20_000,
    keepMb: 250,
    script: new URL("./mailFileChild.ts", import.meta.url),
    ...options,
  });
