import { stat } from "node:fs/promises";

/** What others may do with files and folders, in octal digits as `chmod` takes them. */
export const modesOf = (...paths: string[]): Promise<string[]> =>
  Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)));
