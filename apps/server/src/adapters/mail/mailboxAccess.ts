import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { isOwnMachine } from "../../ownMachine.ts";

/** The id of the organization that the owner of a session token administers. */
export type AdministratorOf = (token: string) => Promise<string | undefined>;

/** A reader of mails: a user of this machine, or an administrator of one organization. */
export type Reader = "here" | { organization: string };

export type MailboxSettings = Pick<Config, "isPublic" | "trustProxy">;

const openAddress = "/dev/mailbox/open";
const scriptAddress = "/dev/mailbox/open.js";
/** Exchanges the application's session in this browser for a cookie of these pages. */
const script = `fetch("${openAddress}", { method: "POST", headers: { Authorization: "Bearer " + localStorage.getItem("token") } })
  .then((answer) => { if (answer.ok) location.reload(); });`;
const closedPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const closedPage = `<!doctype html><html lang="en"><title>Mailbox</title><meta name="viewport" content="width=device-width">
<p>The mailbox is open to administrators: <a href="/">sign in</a>, then open this page again.</p>
<p lang="de">Das Postfach ist nur für Administratoren offen: <a href="/">anmelden</a>, dann diese Seite erneut öffnen.</p><script src="${scriptAddress}"></script></html>`;

const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Whether the request comes from this machine: without a proxy, and under a local host name, because other sites' names may
 * resolve to this machine (DNS rebinding). A local proxy looks the same, so the answer is no if the configuration implies
 * one.
 */
function isFromHere({ socket, headers }: FastifyRequest, { isPublic, trustProxy }: MailboxSettings): boolean {
  if (isPublic || trustProxy) return false;
  const peer = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const name = (headers.host ?? "").replace(/:\d+$/, "");
  return isOwnMachine(peer) && isOwnMachine(name) && !forwarding.some((header) => header in headers);
}

function tokenOf({ headers }: FastifyRequest): string {
  const shown = /^Bearer ([\w-]+)$/.exec(headers.authorization ?? "");
  return (shown ?? /(?:^|; )mailbox=([\w-]+)/.exec(headers.cookie ?? ""))?.[1] ?? "";
}

/**
 * Restricts the following routes to those who may read mails.
 * @returns the reader of an admitted request
 */
export function guardMailbox(
  app: FastifyInstance,
  settings: MailboxSettings,
  administratorOf: AdministratorOf,
): (request: FastifyRequest) => Reader {
  const readers = new WeakMap<FastifyRequest, Reader>();
  app.addHook("onRequest", async (request, reply) => {
    if (request.url === scriptAddress) return;
    if (isFromHere(request, settings)) return void readers.set(request, "here");
    const organization = await administratorOf(tokenOf(request));
    if (organization !== undefined) return void readers.set(request, { organization });
    reply.header("content-security-policy", closedPolicy).header("cache-control", "no-store");
    await reply.code(401).type("text/html; charset=utf-8").send(closedPage);
  });
  app.get(scriptAddress, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(script),
  );
  app.post(openAddress, async (request, reply) => {
    const secure = request.protocol === "https" ? "; Secure" : "";
    const cookie = `mailbox=${tokenOf(request)}; Path=/dev/mailbox; HttpOnly; SameSite=Strict${secure}`;
    return reply.header("set-cookie", cookie).code(204).send();
  });
  return (request) => {
    const reader = readers.get(request);
    if (!reader) throw new Error("Nobody was let in with this request");
    return reader;
  };
}
