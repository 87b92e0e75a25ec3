import { MeshoptDecoder } from "three/addons/libs/meshopt_decoder.module.js";
import type { DecodedPart, DecodeOrder } from "./decoding.ts";

// The decoder compiles WebAssembly, which the page's content security policy forbids; this worker has its own policy.
const answer = (decoded: DecodedPart) => postMessage(decoded);

addEventListener("message", async ({ data }: MessageEvent<DecodeOrder>) => {
  const { id, count, size, source, mode, filter } = data;
  try {
    await MeshoptDecoder.ready;
    const bytes = new Uint8Array(count * size);
    MeshoptDecoder.decodeGltfBuffer(bytes, count, size, source, mode, filter);
    answer({ id, bytes });
  } catch {
    answer({ id });
  }
});
