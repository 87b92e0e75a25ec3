import { maxFileBytes } from "@kantwerk/contract/files";
import type { MessageKey } from "@kantwerk/contract/messages";
import { isZipName, maxCreationFiles } from "@kantwerk/contract/productCreations";
import { UnreadableCad, type UnreadableCadCode } from "@kantwerk/geometry/unreadableCad";
import { type Budget, zipMembers } from "@kantwerk/geometry/zip";
import { Refusal } from "../../http/refusal.ts";

/** A file within an e-mail or ZIP that is refused, and why. */
export type Refused = { name: string; reason: MessageKey };

type Member = { name: string } & (
  | { bytes: Uint8Array; reason?: undefined }
  | { reason: MessageKey; bytes?: undefined }
);

const reasons: Record<UnreadableCadCode, MessageKey> = {
  encrypted: "fileEncrypted",
  too_large: "fileTooLarge",
  nested_too_deep: "zipTooDeep",
  unreadable: "reading.unreadable",
  unsupported: "fileType",
};

/** Folders count as members, too. */
const newBudget = (): Budget => ({
  members: maxCreationFiles * 4,
  bytes: maxCreationFiles * maxFileBytes,
  largest: maxFileBytes,
});

/**
 * The files of a ZIP one after the other, with those of ZIPs in it; members that cannot be unpacked have a reason.
 * @throws Refusal 413 for too many members, 422 for what is no whole ZIP
 */
export async function* unpackZip(zip: Uint8Array): AsyncGenerator<Member> {
  try {
    yield* unpacked(zip, newBudget(), false);
  } catch (error) {
    if (!(error instanceof UnreadableCad)) throw error;
    if (error.code === "too_large") throw new Refusal(413, "zipTooLarge");
    throw new Refusal(422, "zipUnreadable", { code: "unreadable" });
  }
}

async function* unpacked(zip: Uint8Array, budget: Budget, isInner: boolean): AsyncGenerator<Member> {
  for await (const { name, bytes, error } of zipMembers(zip, budget)) {
    if (error) yield { name, reason: reasons[error] };
    else if (!isZipName(name)) yield { name, bytes };
    else if (isInner) yield { name, reason: reasons.nested_too_deep };
    else yield* innerMembers(name, bytes, budget);
  }
}

/** A damaged ZIP in a ZIP does not hide the other members. */
async function* innerMembers(name: string, zip: Uint8Array, budget: Budget): AsyncGenerator<Member> {
  try {
    yield* unpacked(zip, budget, true);
  } catch (error) {
    if (!(error instanceof UnreadableCad)) throw error;
    yield { name, reason: error.code === "too_large" ? "zipTooLarge" : "zipUnreadable" };
  }
}
