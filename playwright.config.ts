import { defineConfig } from "@playwright/test";
import { chromium } from "./e2e/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/globalSetup.ts",
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: process.env.KANTWERK_URL,
    trace: "retain-on-failure",
    launchOptions: chromium(),
  },
});
