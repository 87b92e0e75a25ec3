import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type MessageKey, say } from "@kantwerk/contract/messages";
import type { FastifyInstance } from "fastify";
import { badRequest } from "./refusal.ts";

// Handling before routing: the request target, the host, and bytes that are not HTTP.

/**
 * Path and query of a request. In an absolute target (`GET http://acme.example.com/…`) the host overrides the Host
 * header.
 */
export function targetOf(raw: IncomingMessage): string {
  const { url = "/" } = raw;
  const [, host, path = ""] = /^https?:\/\/([^/?]+)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return url;
  raw.headers.host = host;
  return path.startsWith("/") ? path : `/${path}`;
}

/** Refuses a request with several hosts, because each parser could pick a different one; HTTP/1.1 allows one. */
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

/** Answers bytes that Node could not parse with a regular refusal, and closes the connection. */
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
