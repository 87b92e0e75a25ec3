import type { Features } from "@kantwerk/geometry/features";
import { z } from "zod";
import { answering } from "../../http/answers.ts";

const figure = z.number();
const count = z.int();
const id = z.string();
const cut_length = z.object({ outer: figure, inner: figure });
/** Missing without a flat part or bends. */
const clearances = { to_edge: figure.optional(), to_bend: figure.optional() };

const hole = z.object({
  id,
  hole_type: z.enum(["counterbore", "countersink", "hole", "thread"]),
  diameter: figure,
  inner_diameter: figure.optional(),
  outer_diameter: figure.optional(),
  depth: figure.optional(),
  thread: z.string().optional(),
  through: z.boolean(),
  count,
  ...clearances,
});

const slot = z.object({ id, width: figure, length: figure, count, ...clearances });

const bend = z.object({
  id,
  direction: z.enum(["up", "down"]).nullable(),
  angle: figure.nullable(),
  inner_radius: figure.nullable(),
  length: figure,
  combined: z.boolean().describe("Several lines on one axis, bent in one stroke"),
  count,
  flange: figure.optional().describe("Shortest leg beside the bend line in the flat part"),
});

const contour = z.object({
  id,
  kind: z.enum(["inner", "outer"]),
  shape: z.enum(["free", "circle", "slot", "rectangle"]),
  length: figure,
  area: figure,
  width: figure,
  height: figure,
  closed: z.boolean(),
  of_part: z.boolean().describe("False for other views, frames, islands and open lines"),
  layer: z.string(),
  self_crossing: z.boolean().optional(),
  sign: z.boolean().optional().describe("Drawn round a hole, not cut through"),
});

const confidence = z
  .object({
    units: figure,
    thickness: figure,
    width: figure,
    length: figure,
    area: figure,
    cut_length: figure,
    pierces: figure,
    holes: figure,
    slots: figure,
    bends: figure,
    volume: figure.optional(),
  })
  .describe("How sure each value is, 0 to 1");

const shape = {
  cut_length,
  pierces: figure,
  holes: z.array(hole),
  slots: z.array(slot),
  bends: z.array(bend),
  contours: z.array(contour),
  confidence,
};

const solid = z.object({
  id,
  name: z.string().nullable(),
  count,
  kind: z.enum(["sheet", "unsure", "solid"]),
  volume: figure,
  size: z.tuple([figure, figure, figure]).describe("Edge lengths of its smallest box, longest first"),
  thickness: figure.nullable(),
  width: figure,
  length: figure,
  area: figure.nullable(),
  key: z.string().describe("Equal for solids of the same geometry"),
  ...shape,
});

const features = z.object({
  units: z.object({
    declared: z.string().nullable(),
    used: z.string(),
    millimetres: figure,
    assumed: z.boolean(),
  }),
  prefill: z.boolean().describe("False where too much of the drawing is open"),
  thickness: figure.nullable(),
  material: z.string().nullable(),
  width: figure.nullable(),
  length: figure.nullable(),
  bounding_box: z
    .object({
      ...{ min_x: figure, min_y: figure, max_x: figure, max_y: figure },
      ...{ min_z: figure.optional(), max_z: figure.optional() },
    })
    .nullable(),
  area: figure.nullable(),
  volume: figure.nullable(),
  solids: z.array(solid).describe("The different solids of a model"),
  layers: z
    .array(z.object({ name: z.string(), role: z.enum(["cut", "bend", "ignored"]), count }))
    .describe("Of a drawing"),
  texts: z.array(z.string()).describe("What is written in the drawing"),
  warnings: z.array(
    z.object({ code: z.string() }).catchall(z.union([figure, z.string()])) as z.ZodType<
      Features["warnings"][number]
    >,
  ),
  key: z.string().nullable(),
  ...shape,
}) satisfies z.ZodType<Features>;

/** The result of a reading: features of a model or drawing in mm, mm² and degrees, or the texts of a PDF's pages. */
export const readingDocument = answering(z.union([features, z.object({ pages: z.array(z.string()) })]), {
  description: "The features of a model or drawing, in mm, mm² and degrees; or the texts of a PDF's pages",
  media: ["application/json"],
  name: "reading",
});
