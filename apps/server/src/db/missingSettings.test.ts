import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf } from "../testing/client.ts";
import { migrate } from "./migrate.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function setting(organization: "test" | "acme", slug: string) {
  const answer = await server.as("demo", organization).list(`/restify/settings?filter[slug]=${slug}`);
  return answer.body.data;
}

test("an organization gets the settings that came after it, and keeps those that it has", async () => {
  const [own] = await setting("acme", "k_factor");
  const changed = documentOf("settings", { value: 0.42 }, {}, own?.id);
  await server.as("demo", "acme").patch(`/restify/settings/${own?.id}`, changed);
  await server.deps.pool.query(
    `delete from settings s using organizations o
     where o.id = s.organization_id and o.slug = 'test' and s.slug in ('k_factor', 'hint_thresholds')`,
  );
  await migrate(server.deps.pool);
  await migrate(server.deps.pool);
  expect((await setting("test", "k_factor")).map(({ attributes }) => attributes)).toMatchObject([
    { value_type: "single", value: 0.5, values: null },
  ]);
  expect((await setting("test", "hint_thresholds")).map(({ attributes }) => attributes)).toMatchObject([
    { value_type: "array", value: null, values: [1, 1, 2, 4] },
  ]);
  expect((await setting("acme", "k_factor")).map(({ attributes }) => attributes.value)).toEqual([0.42]);
});

test("a setting about geometry takes what makes sense and refuses the rest", async () => {
  const answers = new Map<string, number>();
  for (const [slug, attributes] of [
    ["k_factor", { value: 0.44 }],
    ["k_factor", { value: 0 }],
    ["k_factor", { value: 1.1 }],
    ["density_default", { value: 2700 }],
    ["density_default", { value: 0 }],
    ["hint_thresholds", { values: [1, 1.5, 2, 4] }],
    ["hint_thresholds", { values: [1, 1] }],
  ] as const) {
    const [row] = await setting("test", slug);
    const body = documentOf("settings", attributes, {}, row?.id);
    const answer = await server.as("demo").patch(`/restify/settings/${row?.id}`, body);
    answers.set(`${slug} ${JSON.stringify(attributes)}`, answer.status);
  }
  expect([...answers.values()]).toEqual([200, 422, 422, 200, 422, 200, 422]);
});
