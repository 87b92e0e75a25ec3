import tailwindcss from "@tailwindcss/vite";
import reactPlugin from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromium } from "../../e2e/chromium.ts";
import { freePort } from "../server/src/db/embedded/cluster.ts";

const tests = "src/**/*.browser.test.tsx";

/** Components in a real browser; the server that they call answers below their own origin. */
export default defineConfig({
  plugins: [reactPlugin(), tailwindcss()],
  server: { proxy: { "/api": `http://localhost:${await freePort()}` } },
  optimizeDeps: { entries: ["index.html", tests] },
  test: {
    name: "components",
    // They leave nothing behind, and an eighth of the work was to load the same modules for each file.
    isolate: false,
    include: [tests],
    globalSetup: "../../e2e/componentServer.ts",
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    // As in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: chromium(), contextOptions: { locale: "en-GB" } }),
      instances: [{ browser: "chromium" }],
    },
  },
});
