import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

type Answer = { status: number; body?: unknown; type?: string };

let answer: Answer = { status: 200 };
let asked: Request;
let modules: {
  api: typeof import("./api.ts");
  errors: typeof import("./errors.ts");
  navigation: typeof import("./navigation.ts");
  session: typeof import("./session.ts");
  toast: typeof import("./toast.ts");
};
const went: string[] = [];
let wanted = "/products/list?page=2#notes";
const kept = new Map<string, string>();

beforeAll(async () => {
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked = new Request(address, init);
    const body = answer.body === undefined ? null : JSON.stringify(answer.body);
    const headers = { "content-type": answer.type ?? "application/vnd.api+json" };
    return new Response(body, { status: answer.status, headers });
  });
  const config = { publicUrl: "http://page.example", apiUrl: "http://api.example" };
  vi.stubGlobal("location", new URL("http://page.example/products/list?page=2"));
  vi.stubGlobal("document", {
    cookie: "XSRF-TOKEN=a%3Db",
    documentElement: {},
    querySelector: () => ({ content: JSON.stringify(config) }),
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  });
  // Another test file may have loaded the modules under another address.
  vi.resetModules();
  const { loadTexts } = await import("../i18n/translate.ts");
  await loadTexts("en");
  modules = {
    api: await import("./api.ts"),
    errors: await import("./errors.ts"),
    navigation: await import("./navigation.ts"),
    session: await import("./session.ts"),
    toast: await import("./toast.ts"),
  };
  modules.navigation.navigateWith({
    navigate: (path) => went.push(path),
    leave: async (path) => void went.push(path),
    shown: () => undefined,
    wanted: () => wanted,
  });
});

beforeEach(() => {
  kept.clear();
  went.length = 0;
  modules.toast.toastStore.set(null);
  answer = { status: 200, body: { data: [] } };
});
afterEach(() => vi.restoreAllMocks());

const refused = async (given: Answer) => {
  answer = given;
  const error: unknown = await modules.api.api.get("/x").catch((thrown: unknown) => thrown);
  if (!(error instanceof modules.errors.ApiError)) throw error;
  return { error, shown: modules.toast.toastStore.get() };
};

describe("a call", () => {
  it("requests JSON:API in the user's language with the stored token", async () => {
    modules.session.storeToken("secret");
    await modules.api.api.get("/restify/products", {
      query: { "page[size]": 25, "filter[status]": ["ready", "manual"], include: null, sort: undefined },
    });
    const { headers, url } = asked;
    expect(headers.get("accept")).toBe("application/vnd.api+json");
    expect(headers.get("authorization")).toBe("Bearer secret");
    expect(headers.get("accept-language")).toBe("en");
    expect(headers.get("x-xsrf-token")).toBe("a=b");
    expect(decodeURIComponent(url)).toBe(
      "http://api.example/api/v1/restify/products?page[size]=25&filter[status]=ready,manual",
    );
  });

  it("keeps an Authorization header set by the caller", async () => {
    modules.session.storeToken("secret");
    await modules.api.api.post("/x", { a: 1 }, { headers: { Authorization: "Bearer temporary" } });
    expect(asked.headers.get("authorization")).toBe("Bearer temporary");
    expect(asked.headers.get("content-type")).toBe("application/vnd.api+json");
    expect(await asked.text()).toBe('{"a":1}');
  });

  it("sends no token if it is anonymous", async () => {
    modules.session.storeToken("old");
    await modules.api.api.get("/organization", { anonymous: true });
    expect(asked.headers.get("authorization")).toBeNull();
  });

  it("sends the record's version and the idempotency key", async () => {
    await modules.api.api.patch("/x", {}, { ifMatch: 7, idempotencyKey: "once" });
    expect(asked.headers.get("if-match")).toBe('"7"');
    expect(asked.headers.get("idempotency-key")).toBe("once");
  });

  it("returns the body, or null if it is empty", async () => {
    answer = { status: 201, body: { data: { id: "1" } } };
    expect(await modules.api.api.post("/x")).toEqual({ data: { id: "1" } });
    answer = { status: 204 };
    expect(await modules.api.api.delete("/x")).toBeNull();
  });
});

describe("a refused call", () => {
  it.each([
    [{ mfa_code: "Wrong code", message: "m", errors: { a: ["b"] } }, "Wrong code"],
    [{ message: "Not so" }, "Not so"],
    [{ messages: ["First", "Second"] }, "First"],
    [{ message: "m", errors: ["One", "Two"] }, "One"],
    [{ message: "m", errors: { name: ["A", "B"], email: "C" } }, "A\nB\nC"],
  ])("shows of %j the text %j", async (body, text) => {
    const { error, shown } = await refused({ status: 422, body });
    expect(shown).toMatchObject({ title: text, variant: "destructive" });
    expect(error.handled).toBe(true);
  });

  it("groups its messages by attribute", async () => {
    const { error } = await refused({ status: 422, body: { errors: { "tiers.0.unit_price": ["Too low"] } } });
    expect(error.fieldErrors).toEqual({ "tiers.0.unit_price": ["Too low"] });
  });

  it("logs out after 401 and redirects to the login page with a way back", async () => {
    modules.session.storeToken("old");
    const { shown } = await refused({ status: 401, body: { message: "Unauthenticated." } });
    expect(shown?.title).toBe("Your session expired. Please login in again to use the application");
    expect(kept.size).toBe(0);
    expect(went).toEqual(["/login?redirect=%2Fproducts%2Flist%3Fpage%3D2%23notes"]);
  });

  it("shows one message per ended session and does not log out a user who has signed in since", async () => {
    modules.session.storeToken("old");
    answer = { status: 401, body: { message: "Unauthenticated." } };
    const calls = [1, 2, 3].map((each) => modules.api.api.get(`/${each}`));
    const told = vi.fn();
    const stop = modules.toast.toastStore.subscribe(told);
    await Promise.allSettled(calls);
    // The old page sends one more request, without a token, while /login loads.
    await refused(answer);
    expect(told).toHaveBeenCalledTimes(1);
    expect(went).toHaveLength(1);

    modules.session.storeToken("old");
    const late = modules.api.api.get("/late").catch((error: unknown) => error);
    modules.session.storeToken("new");
    expect(await late).toMatchObject({ status: 401, handled: true });
    expect(kept.get("token")).toBe("new");
    stop();
  });

  it("stays on the login page when a code has expired, and says so", async () => {
    wanted = "/login?redirect=%2Forders";
    answer = { status: 401, body: { message: "Unauthenticated." } };
    const options = { headers: { Authorization: "Bearer temporary" } };
    await modules.api.api.post("/restify/mfa-verify", {}, options).catch(() => undefined);
    expect(modules.toast.toastStore.get()?.open).toBe(true);
    expect(went).toEqual([]);
  });

  it("shows its own messages for 403 and 500", async () => {
    const forbidden = await refused({ status: 403, body: { message: "server's words" } });
    expect(forbidden.shown?.title).toBe("You are not allowed to perform this action");
    const broken = await refused({ status: 500, body: "<html>", type: "text/html" });
    expect(broken.shown?.title).toBe("A server error occurred during request execution");
    expect(broken.error.handled).toBe(true);
  });

  it("leaves other statuses to the caller", async () => {
    const { error, shown } = await refused({ status: 409, body: { message: "In use", code: "in_use" } });
    expect(shown).toBeNull();
    expect(error.handled).toBe(false);
    expect(error.code).toBe("in_use");
    expect(modules.errors.describeError(error)).toBe("In use");
  });
});

describe("a call without a response", () => {
  it("rethrows the error without a toast", async () => {
    const failure = new TypeError("fetch failed");
    vi.stubGlobal("fetch", () => Promise.reject(failure));
    await expect(modules.api.api.get("/x")).rejects.toBe(failure);
    expect(modules.toast.toastStore.get()).toBeNull();
    expect(modules.errors.describeError(failure)).toContain("cannot be reached");
  });
});
