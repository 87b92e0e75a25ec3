import { beforeAll, describe, expect, it, vi } from "vitest";

let attemptKeys: typeof import("./attemptKey.ts").attemptKeys;

beforeAll(async () => {
  vi.stubGlobal("location", new URL("http://page.example/"));
  vi.stubGlobal("document", { documentElement: {}, querySelector: () => null });
  ({ attemptKeys } = await import("./attemptKey.ts"));
});

describe("keys of attempts", () => {
  it("stay the same for the same body, so that a repetition after a lost answer does nothing twice", () => {
    const keys = attemptKeys();
    expect(keys.keyFor({ reason: "price" })).toBe(keys.keyFor({ reason: "price" }));
  });

  it("change with the body, and after the server has answered", () => {
    const keys = attemptKeys();
    const first = keys.keyFor({ reason: "price" });
    expect(keys.keyFor({ reason: "quality" })).not.toBe(first);
    const second = keys.keyFor({ reason: "price" });
    keys.answered();
    expect(keys.keyFor({ reason: "price" })).not.toBe(second);
  });
});
