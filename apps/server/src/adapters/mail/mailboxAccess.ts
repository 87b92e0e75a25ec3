import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whether a session token is that of an administrator. */
export type IsAdministrator = (token: string) => Promise<boolean>;

const openAddress = "/dev/mailbox/open";
const scriptAddress = "/dev/mailbox/open.js";
/** Whoever is signed in to the application in this browser shows it here once; then a cookie does. */
const script = `fetch("${openAddress}", { method: "POST", headers: { Authorization: "Bearer " + localStorage.getItem("token") } })
  .then((answer) => { if (answer.ok) location.reload(); });`;
const closedPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const closedPage = `<!doctype html><html lang="en"><title>Mailbox</title><meta name="viewport" content="width=device-width">
<p>From other machines the mailbox is open to administrators: <a href="/">sign in</a>, then open this page again.</p>
<p lang="de">Von anderen Rechnern aus ist das Postfach nur für Administratoren offen: <a href="/">anmelden</a>, dann diese Seite
erneut öffnen.</p><script src="${scriptAddress}"></script></html>`;

const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];
const ownNames = /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/i;

/**
 * Whether the request comes from this machine: not through a proxy, and under this machine's own name, as pages of
 * other sites may have names that lead here.
 */
export function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
  const name = (headers.host ?? "").replace(/:\d+$/, "");
  return isLoopback && ownNames.test(name) && !forwarding.some((header) => header in headers);
}

function tokenOf({ headers }: FastifyRequest): string {
  const shown = /^Bearer ([\w-]+)$/.exec(headers.authorization ?? "");
  return (shown ?? /(?:^|; )mailbox=([\w-]+)/.exec(headers.cookie ?? ""))?.[1] ?? "";
}

/** Lets only this machine and administrators to the routes that follow. */
export function guardMailbox(app: FastifyInstance, isAdministrator: IsAdministrator): void {
  app.addHook("onRequest", async (request, reply) => {
    if (isFromHere(request) || request.url === scriptAddress) return;
    if (await isAdministrator(tokenOf(request))) return;
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
}
