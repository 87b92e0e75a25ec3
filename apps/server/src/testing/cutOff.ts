import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/**
 * A TCP proxy to a database that can be cut off, as in a crash, and restored; or that stalls, as with a hanging machine or
 * a firewall.
 */
export async function openWayTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const pairs = new Set<{ pass(): void; hold(): void }>();
  let isStalled = false;
  const pass = (socket: Socket) => {
    const beyond = connect(Number(target.port), target.hostname);
    const pair = {
      pass: () => void socket.pipe(beyond).pipe(socket),
      hold: () => {
        socket.unpipe(beyond).pause();
        beyond.unpipe(socket).pause();
      },
    };
    pairs.add(pair);
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      open.add(one);
      one
        .on("error", () => {})
        .on("close", () => {
          open.delete(one);
          pairs.delete(pair);
          other.destroy();
        });
    }
    if (!isStalled) pair.pass();
  };
  let server: Server;
  const listen = async (port: number) => {
    server = createServer(pass).listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    join: () => listen(port),
    /** Silently stops forwarding. */
    stall() {
      isStalled = true;
      for (const pair of pairs) pair.hold();
    },
    /** Forwards everything again, or only new connections. */
    flow(passes: "all" | "new" = "all") {
      isStalled = false;
      if (passes === "all") for (const pair of pairs) pair.pass();
    },
  };
}
