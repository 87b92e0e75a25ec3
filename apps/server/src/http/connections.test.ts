import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endStandingBodies } from "./connections.ts";

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify({ forceCloseConnections: true });
  endStandingBodies(app, 300);
  app.post("/", async (request) => request.body);
  // Answers later than a body may stand.
  app.get("/", () => new Promise((resolve) => setTimeout(resolve, 900, "late")));
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => app.close());

function open(text: string) {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let came = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    came += chunk;
  });
  socket.on("error", () => undefined).write(text);
  return { socket, came: () => came };
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;

test("a body that stands still ends its connection", async () => {
  const { socket, came } = open(`${head(100)}half`);
  await once(socket, "close");
  expect(came()).toBe("");
});

test("a body that moves slowly arrives, however long it takes", async () => {
  const { socket, came } = open(head(20));
  let sent = 0;
  const clock = setInterval(() => {
    if (sent < 20) socket.write(String(sent++ % 10));
  }, 50);
  await expect.poll(came, { timeout: 5000 }).toContain("01234567890123456789");
  clearInterval(clock);
  socket.destroy();
});

test("an answer may take its time", async () => {
  const { socket, came } = open("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(came, { timeout: 5000 }).toContain("late");
  socket.destroy();
});
