import { z } from "zod";

const differences = z.array(z.object({ label: z.string(), from: z.string(), to: z.string() }));
const geometry = z.array(z.string()).describe("Changes of the geometry in files, one sentence each");
const outline = z.object({ view: z.string(), paths: z.array(z.string()) });
const figure = z.number();
const matrix = z.tuple([figure, figure, figure, figure, figure, figure]).optional();
const outlines = z
  .object({ from: outline.extend({ matrix }).nullable(), to: outline.nullable() })
  .describe("The flat outline as paths of an SVG; `matrix` puts the old one onto the new one");
const subject = z.object({
  type: z.enum(["products", "parts"]),
  id: z.string(),
  name: z.string(),
  number: z.string(),
});

const measure = figure.nullable();
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
    .array(subject.extend({ lines: z.array(z.string()), changes: differences, geometry, outlines }))
    .describe("Not told yet"),
  announced_at: z.string().nullable(),
  announced: z.array(
    z.object({
      title: z.string(),
      subject: z.object({ type: z.string(), id: z.string() }),
      rows: differences,
      geometry,
      outlines: outlines.optional(),
    }),
  ),
});

export type RequestChanges = z.infer<typeof requestChanges>;

/** A product or part of which a file says otherwise than was entered. */
export type Differing = z.infer<typeof differing>;
