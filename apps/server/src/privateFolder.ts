import { mkdir } from "node:fs/promises";

/** Makes a folder, with those above it, that other users of the machine cannot look into. */
export const makePrivateFolder = (path: string): Promise<string | undefined> =>
  mkdir(path, { recursive: true, mode: 0o700 });
