import { defineConfig } from "@playwright/test";
import { chromium } from "./e2e/chromium.ts";
import { server } from "./e2e/staff.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/globalSetup.ts",
  // Files run in as many workers as are asked for (--workers), each on a server of its own.
  workers: 1,
  // A machine that does something else besides is late now and then: there everything may take its time, and what passed only
  // at another try is listed as flaky. What is broken fails three times.
  retries: process.env.CI ? 2 : 0,
  timeout: process.env.CI ? 120_000 : 90_000,
  expect: { timeout: process.env.CI ? 15_000 : 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: server(),
    // A trace of each test takes as long again as the test: ask for it with --trace on.
    trace: "off",
    launchOptions: chromium(),
  },
});
