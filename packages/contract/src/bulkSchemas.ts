import { z } from "zod";

/** What many records are to be changed to at once, or which are to be deleted. */
export const bulkBody = z.strictObject({
  /** The records that are meant, in the version that was read; without them all that the list's filters find. */
  records: z
    .array(z.strictObject({ id: z.string(), version: z.int().optional() }))
    .min(1)
    .optional(),
  attributes: z.record(z.string(), z.unknown()).default({}),
  relationships: z.record(z.string(), z.unknown()).default({}),
  /** Tells what would be changed, and changes nothing. */
  dry_run: z.boolean().default(false),
});

/** How many records were changed or deleted; by `dry_run` what they have at present, and what should be known besides. */
export const bulkAnswer = z.object({
  meta: z.union([
    z.object({ count: z.int() }),
    z.object({
      records: z.array(z.object({ id: z.string(), version: z.int() })),
      present: z.record(
        z.string(),
        z.object({ values: z.array(z.object({ value: z.unknown(), count: z.int() })), more: z.int() }),
      ),
      besides: z.array(z.string()),
    }),
  ]),
});
