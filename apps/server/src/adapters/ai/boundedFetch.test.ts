import { afterAll, beforeAll, expect, test } from "vitest";
import { type AiServer, startAiServer } from "../../testing/aiServer.ts";
import { boundedFetch } from "./boundedFetch.ts";

let provider: AiServer;
beforeAll(async () => {
  provider = await startAiServer();
});
afterAll(() => provider.close());

test("aborting a form before it is sent throws an error that can be caught", async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on("unhandledRejection", note);
  const form = new FormData();
  form.append("model", "whisper-1");
  form.append("file", new File([new Uint8Array(2e6)], "audio.webm"));
  const signal = AbortSignal.abort(new Error("stopped"));
  await expect(boundedFetch(provider.url, { method: "POST", body: form, signal })).rejects.toThrow("stopped");
  // Lets pending work of this turn and the next one finish.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  process.off("unhandledRejection", note);
  expect(uncaught).toEqual([]);
});

test("redirects are not followed, so that the key is not sent elsewhere", async () => {
  provider.will({ status: 307, headers: { location: `${provider.url}/elsewhere` } });
  const asked = boundedFetch(`${provider.url}/chat`, { method: "POST", body: "{}" });
  await expect(asked).rejects.toThrow("fetch failed");
  expect(provider.requests.map(({ path }) => path)).toEqual(["/v1/chat"]);
});
