import { beforeAll, expect, it, vi } from "vitest";

let attempts: typeof import("./attemptKey.ts").attempts;
let ApiError: typeof import("./errors.ts").ApiError;

beforeAll(async () => {
  vi.stubGlobal("location", new URL("http://page.example/"));
  vi.stubGlobal("document", { documentElement: {}, querySelector: () => null });
  ({ attempts } = await import("./attemptKey.ts"));
  ({ ApiError } = await import("./errors.ts"));
});

/** Sends the bodies one after another, each with its outcome, and returns the keys used. */
async function keysOf(...sent: [body: unknown, error?: Error][]): Promise<string[]> {
  const attempt = attempts();
  const keys: string[] = [];
  for (const [body, error] of sent)
    await attempt(body, async (key) => {
      keys.push(key);
      if (error) throw error;
    }).catch(() => undefined);
  return keys;
}

const body = { reason: "price" };

it.each([
  ["a lost connection", () => new TypeError("Failed to fetch")],
  ["a fault of the server", () => new ApiError(503, null)],
  ["too many requests", () => new ApiError(429, null)],
  ["a first try that is still at work", () => new ApiError(409, { code: "idempotency_key_busy" })],
])("the same body keeps its key after %s", async (_, error) => {
  const [first, second] = await keysOf([body, error()], [body]);
  expect(second).toBe(first);
});

it.each([
  ["a refusal", () => new ApiError(422, null)],
  ["another's change", () => new ApiError(412, null)],
  ["success", () => undefined],
])("a try after %s has a key of its own", async (_, error) => {
  const [first, second] = await keysOf([body, error()], [body]);
  expect(second).not.toBe(first);
});

it("a different body gets a new key", async () => {
  const [first, second] = await keysOf([body, new TypeError("lost")], [{ reason: "quality" }]);
  expect(second).not.toBe(first);
});

it("requests without a body keep their key, too", async () => {
  const [first, second] = await keysOf([undefined, new TypeError("lost")], [undefined]);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
