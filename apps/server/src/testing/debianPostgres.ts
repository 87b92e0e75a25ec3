import { globSync } from "node:fs";
import { dirname } from "node:path";

/** Folder of the newest PostgreSQL installed from Debian packages. */
export function debianPostgres(): string | undefined {
  const found = globSync("/usr/lib/postgresql/*/bin/initdb").map(dirname);
  const version = (folder: string) => Number(folder.split("/").at(-2));
  return found.sort((one, other) => version(other) - version(one))[0];
}
