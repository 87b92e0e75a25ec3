import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>;

/** A real SMTP server; `received` has the accepted mails, with a recipient each. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0) {
  const received: { to: string; raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, session, done) {
      const raw = await text(stream);
      for (const { address } of session.envelope.rcptTo) received.push({ to: address, raw });
      done();
    },
    ...options,
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}
