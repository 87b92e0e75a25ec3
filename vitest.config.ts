import { availableParallelism } from "node:os";
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

/** What waits for a clock and not for a processor: begun last, nothing would run beside it. */
const waiting = [
  "apps/server/src/{container,twoProcesses,shutdown}.test.ts",
  "apps/server/src/db/embedded*.test.ts",
];

const secondPostgres = {
  extends: true as const,
  test: {
    ...onPostgres,
    name: "other-postgres",
    // What asks PostgreSQL in its own words: the rules above it are the same on each.
    include: ["apps/server/src/crud/{crud,lists,total}.test.ts", "apps/server/src/db/**/*.test.ts"],
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
    // One more than processors: files wait for PostgreSQL, and some for what takes its time, such as a stop.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: "packages",
          include: ["packages/*/src/**/*.test.ts", "scripts/**/*.test.ts"],
          testTimeout: 30_000,
          // They leave nothing behind, and half of their time went into compiling the same CAD kernel for each file.
          isolate: false,
        },
      },
      // Projects begin in the order of their names: those of short files end last, when there is nothing more to run beside.
      { extends: true, test: { ...onPostgres, name: "long", include: waiting } },
      {
        extends: true,
        test: { ...onPostgres, name: "server", include: ["apps/server/src/**/*.test.ts"], exclude: waiting },
      },
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
