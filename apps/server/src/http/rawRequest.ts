import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type MessageKey, say } from "@kantwerk/contract/messages";
import type { FastifyInstance } from "fastify";
import { badRequest } from "./refusal.ts";

// What comes before a request has a route: its target, its host, and bytes that are no request at all.

/**
 * Path and query that a request asks for. A target that names a host as well (`GET http://acme.example.com/…`) means
 * that one, whatever the Host header says.
 */
export function targetOf(raw: IncomingMessage): string {
  const { url = "/" } = raw;
  const [, host, path = ""] = /^https?:\/\/([^/?]+)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return url;
  raw.headers.host = host;
  return path.startsWith("/") ? path : `/${path}`;
}

/** Refuses a request that names several hosts, for each reader could believe another one; HTTP/1.1 names one. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
    if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === "1.1")) throw badRequest("malformed");
  });
}

const reasons: Record<string, [status: number, key: MessageKey]> = {
  HPE_HEADER_OVERFLOW: [431, "tooLargeHeaders"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "tooSlow"],
};

/** Answers what Node could not read as a request like any other refusal, and closes the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, key] = reasons[error.code ?? ""] ?? [400, "malformed"];
  const body = JSON.stringify({ message: say("en", key) });
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: application/vnd.api+json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Cache-Control: no-store",
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
  socket.destroySoon();
}
