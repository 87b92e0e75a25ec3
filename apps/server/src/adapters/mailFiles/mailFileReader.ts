import type { ProcessPool } from "../cad/fileReader.ts";
import { openPool, type PoolOptions } from "../cad/readerPool.ts";

/** The bytes of an e-mail as programs save it (.eml). */
export type MailTask = { bytes: Uint8Array };

export type MailAttachment = { name: string; bytes: Uint8Array };

/** `pictures`: names of pictures that are shown within the text, such as logos; they are no attachments. */
export type MailContent = { text: string; attachments: MailAttachment[]; pictures: string[] };

/** Reads e-mails in a process of its own. */
export type MailReader = ProcessPool<MailTask, MailContent>;

/** Apart from drawings and models: whoever drops a mail waits for what is in it. */
export const openMailReader = (options: Partial<PoolOptions> = {}): MailReader =>
  openPool<MailTask, MailContent>({
    size: 1,
    timeMs: 20_000,
    keepMb: 250,
    script: new URL("./mailFileChild.ts", import.meta.url),
    ...options,
  });
