import { maxCreationFiles } from "@kantwerk/contract/productCreations";
import { ApiError, describeError } from "../../lib/errors.ts";
import { newKey } from "../../lib/newKey.ts";
import { keepOwnEntries, readOwnEntries } from "../../lib/ownEntries.ts";
import { sessionStore } from "../../lib/session.ts";
import { createStore } from "../../lib/store.ts";
import { readTab, writeTab } from "../../lib/tabStorage.ts";
import { refusalOf } from "./readable.ts";
import type { Via } from "./via.ts";

/** A chosen file, with the server's reason if it was refused. */
export type ChosenFile = { key: string; file: File; name: string; problem?: string };

/** Whether the file will not become a product. */
export const isRefused = ({ file, problem }: ChosenFile) =>
  problem !== undefined || refusalOf(file) !== undefined;

/** The chosen files; kept while another page is open. */
export const chosenFiles = createStore<readonly ChosenFile[]>([]);

// Cleared on sign-out, so that the next user does not see them.
sessionStore.subscribe(() => {
  if (!sessionStore.get().profile) chosenFiles.set([]);
});

const isSame = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Adds files, skipping duplicates. @returns how many were left out because of the limit */
export function choose(files: readonly File[]): number {
  const before = chosenFiles.get();
  const more = files.filter((file) => !before.some((each) => isSame(each.file, file)));
  const room = maxCreationFiles - before.filter((each) => !isRefused(each)).length;
  let taken = 0;
  const added = more.flatMap((file): ChosenFile[] => {
    const chosen = { key: newKey(), file, name: file.name };
    if (isRefused(chosen)) return [chosen];
    taken += 1;
    return taken <= room ? [chosen] : [];
  });
  chosenFiles.set([...before, ...added]);
  return Math.max(0, taken - room);
}

/** Removes a chosen file. */
export function drop(key: string): void {
  chosenFiles.set(chosenFiles.get().filter((each) => each.key !== key));
}

/** Attaches the server's reason to the refused file. @returns false if the error names no file */
export function refuse(chosen: readonly ChosenFile[], error: unknown): boolean {
  const refused = error instanceof ApiError ? chosen.find(({ name }) => name === error.file) : undefined;
  if (!refused) return false;
  const problem = describeError(error);
  chosenFiles.set(chosenFiles.get().map((each) => (each.key === refused.key ? { ...each, problem } : each)));
  return true;
}

const textName = (via: Via) => `intake-text-${via}`;

/** The person's unsent text, kept in this tab. */
export const keptText = {
  read: (via: Via): string => readOwnEntries(textName(via)) ?? "",
  keep: (via: Via, text: string): void => keepOwnEntries(textName(via), text || null),
};

const creationKey = (via: Via) => `intake-creation-${via} ${sessionStore.get().profile?.id ?? ""}`;

/** Id of the person's latest creation, kept in this tab. */
export const keptCreation = {
  read: (via: Via): string => readTab(creationKey(via)) ?? "",
  keep: (via: Via, id: string): void => writeTab(creationKey(via), id || null),
};
