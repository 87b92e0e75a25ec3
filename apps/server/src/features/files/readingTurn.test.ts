import { afterAll, beforeAll, expect, test } from "vitest";
import { filesTable } from "../../resources/fileTables.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { plate } from "../../testing/creations.ts";
import { formOf } from "../../testing/form.ts";
import { readingPriority } from "./readingTurn.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function upload(role: "buyer" | "estimator", content: string): Promise<string> {
  const form = await formOf([["plate.dxf", content]]);
  return (await server.as(role).post("/restify/files", form.body, form.headers)).body.data.id;
}

const priorityOf = (id: string) =>
  server.within("test", async (ctx) => {
    const file = await ctx.db.find(filesTable, id);
    return file && readingPriority(ctx, file);
  });

test("a file waits behind the person's own files that are no larger, and behind nobody else's", async () => {
  const heavy: string[] = [];
  for (let index = 0; index < 6; index += 1)
    heavy.push(await upload("buyer", plate(100 + index) + " ".repeat(50_000)));
  expect(await priorityOf(heavy[5] ?? "")).toBe(-5);
  expect(await priorityOf(await upload("buyer", plate(90)))).toBe(0);
  expect(await priorityOf(await upload("estimator", plate(80)))).toBe(0);
});
