import { mkdir } from "node:fs/promises";

/** Creates a folder and its parents, unreadable to other users of the machine. */
export const makePrivateFolder = (path: string): Promise<string | undefined> =>
  mkdir(path, { recursive: true, mode: 0o700 });
