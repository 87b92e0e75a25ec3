import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type Method } from "../testing/client.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const suppliers = "/api/v1/restify/suppliers";
const kuehn = documentOf("suppliers", { name: "Laser Kühn", email: "laser@example.com" });

async function send(method: Method, path: string, body: unknown, headers: Record<string, string> = {}) {
  const { host, token } = server.as("demo");
  return server.call(method, path, { host, token: await token(), body, headers });
}

describe("the headers of an answer", () => {
  test("let nothing run, load or frame what is no page", async () => {
    const { headers } = await send("GET", suppliers, undefined);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
    expect(headers).not.toHaveProperty("x-powered-by");
  });

  test.each([suppliers, "/", "/login", "/pub/purchase-requests/1/2", "/nowhere"])(
    "let no page frame %s, and grant it no device but the microphone",
    async (path) => {
      const { headers } = await send("GET", path, undefined);
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["permissions-policy"]).toMatch(
        /camera=\(\), .*geolocation=\(\), .*microphone=\(self\)$/,
      );
    },
  );

  test("name the request, another name each time", async () => {
    const names = [await send("GET", suppliers, undefined), await send("GET", "/nowhere", undefined)].map(
      ({ headers }) => headers["x-request-id"],
    );
    expect(names[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(names[1]).not.toBe(names[0]);
  });

  test("say what an answer depends on and that nobody keeps it, a refusal either", async () => {
    for (const path of [suppliers, `${suppliers}/1`]) {
      expect((await send("GET", path, undefined)).headers).toMatchObject({
        "cache-control": "no-store",
        vary: "Accept, Accept-Encoding, Accept-Language, Authorization, Origin",
      });
    }
  });

  test("come compressed where they are long and the reader can decompress", async () => {
    const list = "/api/v1/restify/settings?page[size]=100";
    const { host, token } = server.as("demo");
    const asked = { host, authorization: `Bearer ${await token()}` };
    const plain = await server.app.inject({ url: list, headers: asked });
    const packed = (accepted: string) =>
      server.app.inject({ url: list, headers: { ...asked, "accept-encoding": accepted } });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    const small = await packed("gzip, deflate");
    expect(small.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    const smaller = await packed("gzip, deflate, br");
    expect(smaller.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(smaller.rawPayload).toString()).toBe(plain.body);
  });

  test("lead to what was made", async () => {
    const { headers, body } = await send("POST", suppliers, kuehn);
    expect(headers.location).toBe(`${suppliers}/${body.data.id}`);
    expect((await send("GET", String(headers.location), undefined)).body.data).toEqual(body.data);
  });

  test("offer the XSRF cookie to who has none, readable for the page", async () => {
    const cookie = String((await send("GET", suppliers, undefined)).headers["set-cookie"]);
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{20,}; Path=\/; SameSite=Lax$/);
    const again = await send("GET", suppliers, undefined, { cookie: "a=b; XSRF-TOKEN=abc" });
    expect(again.headers).not.toHaveProperty("set-cookie");
    // What caches keep for everybody has nobody's cookie in it.
    const shared = await send("GET", "/api/v1/openapi.json", undefined);
    expect(shared.headers["cache-control"]).toMatch(/^public/);
    expect(shared.headers).not.toHaveProperty("set-cookie");
  });
});

describe("a page at another origin", () => {
  const allowed = async (origin: string, method: Method = "GET") => {
    const headers = { origin, ...(method === "OPTIONS" && { "access-control-request-method": "POST" }) };
    return (await send(method, suppliers, undefined, headers)).headers["access-control-allow-origin"];
  };

  test.each(["http://localhost:3000", "http://acme.localhost:3000"])(
    "may read when it is ours: %s",
    async (origin) => {
      expect(await allowed(origin)).toBe(origin);
      expect(await allowed(origin, "OPTIONS")).toBe(origin);
    },
  );

  test("may call with every method that the API has, when it is ours", async () => {
    const { headers } = await send("OPTIONS", suppliers, undefined, {
      origin: "http://acme.localhost:3000",
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "authorization, if-match, idempotency-key",
    });
    expect(headers["access-control-allow-methods"]).toBe("GET, HEAD, POST, PUT, PATCH, DELETE");
    expect(headers["access-control-allow-headers"]).toBe("authorization, if-match, idempotency-key");
  });

  test.each([
    "https://evil.example",
    "http://localhost:3000.evil.example",
    "http://evillocalhost:3000",
    "https://localhost:3000",
    "http://localhost:4000",
    "null",
  ])("may not read when it is %s", async (origin) => {
    expect(await allowed(origin)).toBeUndefined();
    expect(await allowed(origin, "OPTIONS")).toBeUndefined();
  });
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
  "a form that a page elsewhere sends with the browser's cookies does nothing: %s",
  async (type) => {
    const { host, token } = server.as("demo");
    const names = async () => (await server.as("demo").list("/restify/suppliers")).body.meta.page.total;
    const before = await names();
    const cookie = `XSRF-TOKEN=abc; token=${await token()}; Authorization=Bearer ${await token()}`;
    for (const path of [suppliers, "/api/v1/restify/logout"]) {
      const headers = { origin: "https://evil.example", "content-type": type, cookie };
      const answer = await server.call("POST", path, { host, headers, body: JSON.stringify(kuehn) });
      expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([401, undefined]);
    }
    expect(await names()).toBe(before);
  },
);

describe("a body", () => {
  const json = { "content-type": "application/json" };

  test("larger than 1 MB is refused with 413", async () => {
    const answer = await send("POST", suppliers, `"${"x".repeat(1024 * 1024)}"`, json);
    expect([answer.status, answer.body]).toEqual([413, { message: "The request is larger than 1 MB" }]);
  });

  test.each(["text/xml", "text/plain"])("of another media type is refused with 415: %s", async (type) => {
    const answer = await send("POST", suppliers, "<a/>", { "content-type": type });
    expect([answer.status, answer.body]).toEqual([415, { message: "This media type is not accepted" }]);
  });

  test.each(["{", "{'a':1}", '{"data":', "\u0000"])(
    "that is no JSON is refused with 400: %s",
    async (body) => {
      const answer = await send("POST", suppliers, body, json);
      expect([answer.status, answer.body]).toEqual([400, { message: "The request could not be read" }]);
    },
  );

  test.each([
    ["application/json", "application/json"],
    ["application/vnd.api+json", "*/*"],
    ['application/vnd.api+json; profile="https://a.example/x;y, z"', "application/vnd.api+json;q=0.5"],
    ["application/json; charset=utf-8", "application/vnd.api+json; charset=utf-8, application/vnd.api+json"],
  ])("is read as %s for a client that accepts %s", async (type, accept) => {
    const answer = await send("POST", suppliers, JSON.stringify(kuehn), { "content-type": type, accept });
    expect([answer.status, answer.headers["content-type"]]).toEqual([201, "application/vnd.api+json"]);
  });

  test.each(["charset=utf-8", 'ext="https://a.example/atomic"', "version=1"])(
    "of JSON:API's media type with a parameter that is not known is refused with 415: %s",
    async (parameter) => {
      const headers = { "content-type": `application/vnd.api+json; ${parameter}` };
      const answer = await send("POST", suppliers, JSON.stringify(kuehn), headers);
      expect([answer.status, answer.body]).toEqual([415, { message: "This media type is not accepted" }]);
    },
  );

  test("that reaches for prototypes is refused and changes nothing", async () => {
    for (const body of [
      '{"data":{"type":"suppliers","attributes":{"__proto__":{"polluted":1}}}}',
      '{"__proto__":{"polluted":1},"data":{"type":"suppliers"}}',
      '{"data":{"type":"suppliers","attributes":{"constructor":{"prototype":{"polluted":1}}}}}',
      '{"data":{"type":"suppliers","attributes":{},"relationships":{"__proto__":{"data":null}}}}',
    ]) {
      expect((await send("POST", suppliers, body, json)).status).toBe(400);
    }
    const named = documentOf("suppliers", { ...kuehn.data.attributes, toString: "x", hasOwnProperty: 1 });
    expect(Object.keys((await send("POST", suppliers, named)).body.errors)).toEqual([
      "toString",
      "hasOwnProperty",
    ]);
    const related = { data: { ...kuehn.data, relationships: { constructor: { data: null } } } };
    expect((await send("POST", suppliers, related)).body.errors).toEqual({
      constructor: ["Unknown attribute"],
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("of very many levels is refused like any other that does not fit", async () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    for (const body of [
      deep,
      `{"data":{"type":"suppliers","attributes":{"name":${deep},"email":"a@b.example"}}}`,
    ]) {
      const answer = await send("POST", suppliers, body, {
        ...json,
        "idempotency-key": `deep ${body.length}`,
      });
      expect([400, 422]).toContain(answer.status);
    }
  });

  test.each(["a\u0000b", "a\ud800b"])(
    "with the name %j is refused, and once more by its key",
    async (name) => {
      const body = JSON.stringify({ data: { type: "suppliers", attributes: { [name]: 1 } } });
      const headers = { ...json, "idempotency-key": `name ${JSON.stringify(name)}` };
      const [first, again] = [
        await send("POST", suppliers, body, headers),
        await send("POST", suppliers, body, headers),
      ];
      expect([first.status, Object.keys(first.body.errors)]).toEqual([
        422,
        expect.arrayContaining(["a\ufffdb"]),
      ]);
      expect([again.status, again.body]).toEqual([422, first.body]);
    },
  );

  test("that is empty is none, whatever type it claims", async () => {
    const { data } = (await send("POST", suppliers, kuehn)).body;
    expect((await send("POST", suppliers, "", json)).status).toBe(400);
    expect((await send("DELETE", `${suppliers}/${data.id}`, "", json)).status).toBe(204);
  });

  test("on a DELETE is put up with", async () => {
    const { data } = (await send("POST", suppliers, kuehn)).body;
    const answer = await send("DELETE", `${suppliers}/${data.id}`, {
      data: { type: "suppliers", id: data.id },
    });
    expect(answer.status).toBe(204);
  });
});

test("who takes JSON:API only with parameters that are not known gets 406", async () => {
  const accept =
    'application/vnd.api+json; ext="https://a.example/atomic", application/vnd.api+json;v=1, text/html';
  const answer = await send("GET", suppliers, undefined, { accept });
  expect([answer.status, answer.body.message]).toEqual([
    406,
    "JSON:API responses have no media type parameters. Remove the parameters from Accept",
  ]);
});

describe("an address", () => {
  test.each([
    "/api/v1/nothing",
    "/api/v2/restify/suppliers",
    "/api/v1/restify/planets",
    "/api/v1/restify/suppliers/a/b",
  ])("that leads nowhere answers 404: %s", async (path) => {
    const answer = await send("GET", path, undefined, { "accept-language": "de-AT" });
    expect([answer.status, answer.body]).toEqual([404, { message: "Nicht gefunden" }]);
  });

  test("may have a question mark in a value", async () => {
    const named = documentOf("suppliers", { name: "Why? Ltd", email: "why@example.com" });
    expect((await send("POST", suppliers, named)).status).toBe(201);
    const answer = await send("GET", `${suppliers}?filter[name]=Why?%20Ltd`, undefined);
    expect(answer.body.data).toHaveLength(1);
  });

  test("may ask for the days that the calendar has, the last of year 9999 too", async () => {
    const orders = (day: string) =>
      send("GET", `/api/v1/restify/orders?filter[valid_until]=${day}`, undefined);
    expect((await orders("9999-12-31")).status).toBe(200);
    for (const day of ["2026-02-30", "2026-13-01", "10000-01-01"])
      expect((await orders(day)).body.message).toBe("This value is not valid for the filter valid_until");
  });

  test.each([
    ["/api/v1/restify/suppliers/%E0%A4%A", 400, "Die Anfrage konnte nicht gelesen werden"],
    [`/api/v1/restify/suppliers/${"x".repeat(500)}`, 404, "Nicht gefunden"],
    ["/api/v1/restify/suppliers?filter[name]=%00", 400, "Die Anfrage konnte nicht gelesen werden"],
    ["/api/v1/restify/orders?filter[valid_until]=x", 400, "Dieser Wert passt nicht zum Filter valid_until"],
  ])("that is broken answers like any other refusal: %s", async (path, status, message) => {
    const answer = await send("GET", path, undefined, { "accept-language": "de" });
    expect([answer.status, answer.body]).toEqual([status, { message }]);
  });
});

describe("requests without end from one address", () => {
  const repeated = async (times: number, path: string, token?: string) => {
    const from = `192.0.2.${times % 250}`;
    const statuses: number[] = [];
    for (let sent = 0; sent < times; sent += 1)
      statuses.push((await server.call("GET", path, { from, ...(token && { token }) })).status);
    return statuses;
  };

  test("for a supplier's page are stopped, also when none of the ids is right", async () => {
    const path = `/api/v1/public/purchase-requests/01900000-0000-7000-8000-000000000000/${"A".repeat(22)}`;
    const statuses = await repeated(121, path);
    expect([new Set(statuses.slice(0, 120)), statuses[120]]).toEqual([new Set([404]), 429]);
  });

  test.each([
    ["without a token", undefined, 1201],
    ["with a wrong token", "x".repeat(43), 1202],
  ])("%s are stopped", async (_how, token, times) => {
    const statuses = await repeated(times, suppliers, token);
    expect([new Set(statuses.slice(0, 1200)), statuses.at(-1)]).toEqual([new Set([401]), 429]);
  });

  test("are no trouble where they cost nothing: the health of the server, the files of a page", async () => {
    expect(new Set(await repeated(1203, "/health/live"))).toEqual(new Set([200]));
  });
});

test("the health of the server is told without a login or an organization", async () => {
  for (const path of ["/health/live", "/health/ready"]) {
    expect((await server.call("GET", path, { host: "nobody.localhost" })).status).toBe(200);
  }
});
