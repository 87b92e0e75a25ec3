import { defineConfig } from "vitest/config";
import { debianPostgres } from "./apps/server/src/testing/debianPostgres.ts";

const givePostgres = "./apps/server/src/testing/postgres.ts";
const onPostgres = {
  // Each file has a database of its own and leaves nothing behind; half of the time went into loading the same modules anew.
  isolate: false,
  globalSetup: givePostgres,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // As in playwright.config.ts: what fails twice is broken.
  retry: process.env.CI ? 1 : 0,
};

const secondPostgres = {
  extends: true as const,
  test: {
    ...onPostgres,
    name: "server-own-postgres",
    include: ["apps/server/src/crud/**/*.test.ts", "apps/server/src/db/**/*.test.ts"],
    exclude: ["apps/server/src/db/embedded*"],
  },
};
const secondPostgresIsThere = debianPostgres() !== undefined;
if (!secondPostgresIsThere) {
  process.stdout.write(
    "No PostgreSQL of Debian's packages: the contract suite runs on the embedded one only.\n",
  );
}

export default defineConfig({
  test: {
    // All of the machine: files wait for PostgreSQL half of their time, and one processor less is none of two.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: { name: "packages", include: ["packages/*/src/**/*.test.ts"], testTimeout: 30_000 },
      },
      { extends: true, test: { ...onPostgres, name: "server", include: ["apps/server/src/**/*.test.ts"] } },
      ...(secondPostgresIsThere ? [secondPostgres] : []),
      {
        extends: true,
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}", "apps/web/*.test.ts"],
          exclude: ["**/*.browser.test.tsx"],
          // They leave nothing behind, and half of their time went into loading the same modules for each file.
          isolate: false,
        },
      },
      "./apps/web/vitest.config.ts",
    ],
  },
});
