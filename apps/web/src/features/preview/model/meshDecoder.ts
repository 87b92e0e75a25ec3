import type { Decoded, DecodeOrder } from "./decoding.ts";

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

/** What three.js asks to decompress meshes, beside the page's own thread. Close it when the model is open. */
export function openMeshDecoder() {
  const worker = new Worker(new URL("./decoder.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const fail = (parts: Iterable<Waiting>) => {
    for (const { reject } of parts) reject(new Error("The model could not be decompressed"));
  };
  worker.addEventListener("message", ({ data: { id, bytes } }: MessageEvent<Decoded>) => {
    const part = waiting.get(id);
    waiting.delete(id);
    if (bytes) part?.resolve(bytes);
    else if (part) fail([part]);
  });
  worker.addEventListener("error", () => fail(waiting.values()));
  return {
    supported: true,
    ready: Promise.resolve(),
    decodeGltfBufferAsync(count: number, size: number, source: Uint8Array, mode: string, filter?: string) {
      last += 1;
      const order: DecodeOrder = { id: last, count, size, source: source.slice(), mode, filter };
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      waiting.set(last, { resolve, reject });
      worker.postMessage(order, [order.source.buffer]);
      return promise;
    },
    close: () => worker.terminate(),
  };
}
