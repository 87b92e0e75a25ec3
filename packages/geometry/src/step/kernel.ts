import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import init, { type OpenCascadeInstance } from "replicad-opencascadejs";

export type Kernel = OpenCascadeInstance;

/**
 * Optimising the kernel's code takes 250 MB and a second of a first file, and makes later ones hardly faster. What the first
 * flag entails on a command line has to be said here.
 */
const unoptimised = ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

let opened: Promise<Kernel> | null = null;

/**
 * The geometry kernel, loaded at the first call (about 0.3 s and 150 MB) and kept for later ones.
 * After an exception from inside it its memory is in doubt: call `discardKernel` then.
 */
export function openKernel(): Promise<Kernel> {
  opened ??= loadKernel();
  return opened;
}

/** Gives up the loaded kernel with all that it holds; the next `openKernel` loads a fresh one. */
export function discardKernel(): void {
  opened = null;
}

async function loadKernel(): Promise<Kernel> {
  for (const flag of unoptimised) {
    setFlagsFromString(flag);
  }
  const wasm = fileURLToPath(import.meta.resolve("replicad-opencascadejs/wasm"));
  const silent = () => undefined;
  return init({ wasmBinary: await readFile(wasm), locateFile: () => wasm, print: silent, printErr: silent });
}
