import { z } from "zod";
import { jobKinds, services } from "../status.ts";

const count = z.int();
const bytes = z.number();
const time = z.string();

/** How an installation does, as its administrators see it. Times are ISO texts, sizes bytes. */
export const status = z.object({
  jobs: z
    .array(z.object({ kind: z.enum(jobKinds), waiting: count, running: count, failed: count }))
    .describe("Of one's own organization, where there are several; a kind without any is missing"),
  jobs_held_at: time
    .nullable()
    .describe("Since when no job runs, as the operator restored a copy; null where they run"),
  mails: z
    .object({
      count,
      latest: z.array(
        z.object({
          id: z.string(),
          request_id: z.string(),
          number: z.string().nullable(),
          supplier: z.string(),
          reason: z.string().nullable(),
          at: time,
        }),
      ),
    })
    .describe("Invitations that could not be delivered, the latest first, and how many there are in all"),
  readings: z
    .object({
      count,
      latest: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          owner_type: z.string().nullable(),
          owner_id: z.string().nullable(),
          at: time,
        }),
      ),
    })
    .describe("Files that could not be read"),
  unknown_codes: z
    .object({
      count,
      latest: z.array(
        z.object({
          type: z.string(),
          id: z.string(),
          name: z.string().nullable(),
          attribute: z.string(),
          value: z.string(),
        }),
      ),
    })
    .describe("Stored countries and currencies that do not exist; they count as unknown until corrected"),
  files_bytes: bytes.describe("Of the files of one's own organization"),
  installation: z
    .object({
      disk_free_bytes: bytes.nullable().describe("Of the data folder's disk; null where it cannot be told"),
      disk_bytes: bytes.nullable(),
      database_bytes: bytes,
      failed_services: z
        .array(z.object({ service: z.enum(services), count, last_at: time, reason: z.string() }))
        .describe(
          "Calls of other services that have failed since this process started, and the last of each",
        ),
      last_backup_at: time
        .nullable()
        .describe("Of a whole backup by the operator's command on this machine; null where none is known"),
    })
    .nullable()
    .describe("Null where other organizations share the installation"),
  clock: z.object({
    ahead_seconds: z.number().describe("Of the server's clock before the database's"),
    differs: z.boolean().describe("By more than a few seconds"),
    last_jump: z
      .object({ at: time, seconds: z.number().describe("Forward; below zero: back") })
      .nullable()
      .describe("Of the server's clock in the last day, as far as this process has noticed"),
  }),
  versions: z.object({ kantwerk: z.string(), node: z.string(), postgresql: z.string(), migrated_at: time }),
  storage: z.enum(["folder", "bucket"]),
  mail: z.enum(["server", "mailbox", "none"]),
});
