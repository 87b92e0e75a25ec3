import { afterAll, beforeAll, expect, test } from "vitest";
import { randomNumbers } from "./seed/demo/rows.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { emailOf, testPassword } from "./testing/database.ts";
import { answerJudge } from "./testing/describedAnswers.ts";
import { callMaker } from "./testing/madeCalls.ts";
import { describedOperations, faultOf } from "./testing/operations.ts";
import { type OtherOrganization, otherOrganization } from "./testing/otherOrganization.ts";

// Calls of every endpoint, by chance. FUZZ_SEED makes those of an earlier run again, FUZZ_CALLS makes more of them.

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const calls = Number(process.env.FUZZ_CALLS ?? 500);
const host = "test.localhost:3000";

let server: TestApp;
let other: OtherOrganization;

beforeAll(async () => {
  server = await startTestApp();
  other = await otherOrganization(server);
}, 180_000);
afterAll(() => server.close());

async function signIn(): Promise<string> {
  const body = { email: emailOf("demo"), password: testPassword };
  const answer = await server.call<{ meta: { token: string } }>("POST", "/api/v1/restify/login", {
    host,
    body,
  });
  return answer.body.data.meta.token;
}

test(
  `calls by chance break nothing, reach nothing of another organization, and are answered as described (FUZZ_SEED=${seed})`,
  async () => {
    const maker = await callMaker(server, randomNumbers(seed), other);
    const otherwise = answerJudge((await describedOperations(server)).schemas);
    const before = await other.sum();
    const found: string[] = [];
    const count = { bodies: 0, taken: 0 };
    const written = new Set<string>();
    let token = await signIn();
    for (let number = 1; number <= calls; number += 1) {
      const call = maker.next();
      const { operation, method, address, body, headers } = call;
      const isPublic = operation.path.startsWith("/public/");
      const answer = await server.call(method, address, {
        ...{ host, headers, body, leaves: true },
        ...(!isPublic && { token }),
      });
      const seen = other.seenIn(answer, `${address} ${body}`);
      const fault =
        faultOf(answer) ??
        (seen.length > 0 ? `of another organization: ${seen}` : undefined) ??
        otherwise(operation, answer);
      if (method !== "GET" && answer.status < 300) written.add(`${method} ${operation.path}`);
      if (fault)
        found.push(
          `${number}. ${method} ${address} ${String(body).slice(0, 600)}: ${answer.status} ${fault.slice(0, 300)}`,
        );
      if (body !== undefined && !operation.form) {
        count.bodies += 1;
        if (answer.status < 400 || answer.status === 409) count.taken += 1;
      }
      maker.learn(call, answer);
      // It was the way out.
      if (answer.status === 401 || operation.path.endsWith("/logout")) token = await signIn();
    }
    const share = count.taken / count.bodies;
    process.stdout.write(
      `FUZZ_SEED=${seed}: ${calls} calls, ${Math.round(share * 100)} % of the bodies taken, answers of ${written.size} ways to write judged\n`,
    );
    expect(found).toEqual([]);
    expect(await other.sum()).toEqual(before);
    expect(share).toBeGreaterThan(0.6);
  },
  Math.max(120_000, calls * 100),
);
