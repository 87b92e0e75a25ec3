import type { lookup } from "node:dns";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { Socket } from "node:net";

/* Preloaded into a process and its threads: ends it at the first attempt to use the network. */

const require = createRequire(import.meta.url);
const end = (): never => {
  process.kill(process.pid, "SIGKILL");
  throw new Error("The network was used");
};

Socket.prototype.connect = end;
const dns: { lookup: typeof lookup } = require("node:dns");
dns.lookup = end as unknown as typeof lookup;
syncBuiltinESMExports();
globalThis.fetch = end;
