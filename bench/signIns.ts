// The effect of a flood of sign-ins on other users: the median time of a list while 60 sign-ins are always in
// progress, compared with an idle server.
//   node bench/signIns.ts
import { tokenOf } from "../e2e/api.ts";
import { startServer } from "../e2e/server.ts";
import { median } from "./median.ts";

const list = "/api/v1/restify/products?sort=-created_at&include=customer&page[size]=25";
const atOnce = 60;
const limit = 5;

const server = await startServer({ TRUST_PROXY: "127.0.0.1" });
let requests = 0;

/** Each request uses its own IP address, so that rate limits per address do not apply. */
async function send(path: string, init: { method?: string; body?: string; headers: Record<string, string> }) {
  requests += 1;
  const from = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  const answer = await fetch(`${server.url}${path}`, {
    ...init,
    headers: { ...init.headers, "x-forwarded-for": from },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Median milliseconds of this many sequential list requests. */
async function medianOf(lists: number, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  while (times.length < lists) {
    const started = performance.now();
    const status = await send(list, { headers });
    if (status !== 200) throw new Error(`A list was answered with ${status}`);
    times.push(performance.now() - started);
  }
  return median(times);
}

try {
  const headers = { authorization: `Bearer ${await tokenOf(server.url)}` };
  await medianOf(100, headers);
  const quiet = await medianOf(200, headers);
  let flooding = true;
  const statuses = new Map<number, number>();
  const signIn = async () => {
    while (flooding) {
      const body = JSON.stringify({ email: `nobody${requests}@bench.example`, password: "a wrong password" });
      const status = await send("/api/v1/restify/login", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const started = performance.now();
  const flood = Array.from({ length: atOnce }, signIn);
  await medianOf(20, headers);
  const busy = await medianOf(300, headers);
  flooding = false;
  await Promise.all(flood);
  const seconds = (performance.now() - started) / 1000;
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  const ratio = busy / quiet;
  process.stdout.write(
    `list ${quiet.toFixed(1)} ms, with ${atOnce} sign-ins at a time ${busy.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (< ${limit}); ` +
      `sign-ins: ${answered} in ${seconds.toFixed(1)} s\n`,
  );
  if (ratio >= limit) process.exitCode = 1;
} finally {
  await server.stop();
}
