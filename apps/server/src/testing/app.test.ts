import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test("every user of both organizations can sign in and sees their own organization", async () => {
  for (const organization of ["test", "acme"] as const) {
    for (const person of ["demo", "buyer", "estimator", "viewer"] as const) {
      const profile = await server.as(person, organization).get("/restify/profile");
      expect(profile.status).toBe(200);
      expect(profile.body.data.attributes.email).toBe(`${person}@kantwerk.example`);
    }
  }
});

test("a record created in one test file exists in its own database only", async () => {
  const other = await startTestApp();
  await server.as("buyer").create("suppliers", { name: "Laser Kühn", email: "laser@example.com" });
  expect((await server.as("buyer").list("/restify/suppliers")).body.data).toHaveLength(1);
  expect((await other.as("buyer").list("/restify/suppliers")).body.data).toHaveLength(0);
  await other.close();
});
