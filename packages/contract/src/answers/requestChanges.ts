import { z } from "zod";

const differences = z.array(z.object({ label: z.string(), from: z.string(), to: z.string() }));
const outline = z.object({ view: z.string(), paths: z.array(z.string()) }).nullable();
const outlines = z.object({ from: outline, to: outline }).describe("The flat outline as paths of an SVG");
const subject = z.object({
  type: z.enum(["products", "parts"]),
  id: z.string(),
  name: z.string(),
  number: z.string(),
});

const measure = z.number().nullable();
const differing = subject.extend({
  entered: z.object({ thickness: measure, width: measure, length: measure }),
  in_file: z.object({
    thickness: z.number().optional(),
    width: z.number().optional(),
    length: z.number().optional(),
  }),
});

/** What has changed of a request's products and parts since suppliers were told, and what was announced last. */
export const requestChanges = z.object({
  differing: z.array(differing).describe("Where a file says otherwise than was entered, which counts"),
  present: z
    .array(subject.extend({ lines: z.array(z.string()), changes: differences, outlines }))
    .describe("Not told yet"),
  announced_at: z.string().nullable(),
  announced: z.array(
    z.object({
      title: z.string(),
      subject: z.object({ type: z.string(), id: z.string() }),
      rows: differences,
      outlines: outlines.optional(),
    }),
  ),
});

export type RequestChanges = z.infer<typeof requestChanges>;

/** A product or part of which a file says otherwise than was entered. */
export type Differing = z.infer<typeof differing>;
