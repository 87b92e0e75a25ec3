import { openFileReader } from "../adapters/cad/readerPool.ts";

// A server to be killed during an endless reading; prints the id of the reading process first.
const reader = openFileReader({ script: new URL("./hostileChild.ts", import.meta.url), size: 1 });
const { pages } = await reader.read({ format: "image", bytes: Buffer.from("nothing") });
process.send?.(Number(pages[0]));
await reader.read({ format: "image", bytes: Buffer.from(process.argv[2] ?? "sleep") });
