import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./e2e/chromium.ts";

const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  // 3D is drawn by the processor.
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

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
    launchOptions: { executablePath: chromiumPath(), args },
  },
});
