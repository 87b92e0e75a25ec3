import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";

// What clients send by hand, byte by byte, over a real port.

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ listen: true });
});
afterAll(() => server.close());

/** Sends lines as one request, without a body, and reads the answer until the server closes. */
async function send(...lines: string[]) {
  const { hostname, port } = new URL(server.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  const [status = "", ...headers] = head.split("\r\n");
  const type = headers.find((line) => /^content-type:/i.test(line))?.split(": ")[1];
  return { status: Number(status.split(" ")[1]), type, body };
}

const organization = "/api/v1/organization";
const slugOf = ({ body }: { body: string }) => JSON.parse(body).data?.attributes.slug;

describe("the organization of a request", () => {
  test("is the Host header's, also where the path is written in escapes", async () => {
    const host = `Host: acme.${server.host}`;
    for (const path of [organization, "/%61pi/v1/organization", "/api/v%31/organization"])
      expect(slugOf(await send(`GET ${path} HTTP/1.1`, host))).toBe("acme");
    const nobody = await send("GET /%61pi/v1/organization HTTP/1.1", `Host: nobody.${server.host}`);
    expect(nobody.status).toBe(404);
  });

  test("is that of an address that names its host, whatever the Host header says", async () => {
    const host = `Host: ${server.host}`;
    const named = (label: string) => send(`GET http://${label}.${server.host}${organization} HTTP/1.1`, host);
    expect(slugOf(await named("acme"))).toBe("acme");
    expect((await named("nobody")).status).toBe(404);
  });

  test("is not guessed: two Host headers or none are refused with 400", async () => {
    const hosts = ["test", "acme"].map((label) => `Host: ${label}.${server.host}`);
    for (const headers of [hosts, []])
      expect(await send(`GET ${organization} HTTP/1.1`, ...headers)).toEqual({
        status: 400,
        type: "application/vnd.api+json",
        body: '{"message":"The request could not be read"}',
      });
    expect(slugOf(await send(`GET ${organization} HTTP/1.0`))).toBe("test");
  });
});

describe("bytes that are no request", () => {
  test.each([
    ["of too large headers", `X-Large: ${"x".repeat(20_000)}`, 431, "The request headers are too large"],
    ["of a broken header", "no header", 400, "The request could not be read"],
    [
      "of two lengths",
      "Content-Length: 1\r\nTransfer-Encoding: chunked",
      400,
      "The request could not be read",
    ],
  ])("are answered like any other refusal: %s", async (_what, line, status, message) => {
    const answer = await send(`GET ${organization} HTTP/1.1`, `Host: ${server.host}`, line);
    expect(answer).toEqual({ status, type: "application/vnd.api+json", body: JSON.stringify({ message }) });
  });
});
