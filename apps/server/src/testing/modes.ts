import { stat } from "node:fs/promises";

/** Permission bits of files and folders, in octal digits. */
export const modesOf = (...paths: string[]): Promise<string[]> =>
  Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)));
