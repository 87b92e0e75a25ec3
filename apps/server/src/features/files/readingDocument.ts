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
  sink_depth: figure.optional().describe("Of the counterbore or countersink, from the face"),
  sink_angle: figure.optional().describe("Full angle of a countersink"),
  proposal: z
    .object({ use: z.enum(["tap_drill", "clearance"]), thread: z.string(), standard: z.string() })
    .optional()
    .describe("What a hole of this diameter is usually drilled for"),
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
  assumed_radius: z.boolean().optional().describe("The inside edge is sharp"),
  bend_type: z.enum(["bend", "hem", "rolled"]).optional(),
  flange: figure.optional().describe("Shortest leg beside the bend line in the flat part"),
});

const pocket = z.object({ id, width: figure, length: figure, depth: figure, area: figure, count });
const chamfer = z.object({ id, size: figure, angle: figure, length: figure, count });

const contour = z.object({
  id,
  kind: z.enum(["inner", "outer"]),
  shape: z.enum(["free", "circle", "slot", "rectangle"]),
  length: figure,
  area: figure,
  width: figure,
  height: figure,
  x: figure.optional().describe("The middle of its box in the drawing"),
  y: figure.optional(),
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

const milled = { pockets: z.array(pocket), chamfers: z.array(chamfer) };
const kind = z.enum(["sheet", "plate", "tube", "profile", "bar", "turned", "prism", "unsure", "solid"]);

const section = z.object({
  shape: z.enum(["round", "square", "rectangular", "angle", "U", "H", "T", "Z", "flat", "hexagon", "free"]),
  width: figure.optional(),
  height: figure.optional(),
  wall: figure.optional(),
  web: figure.optional(),
  flange: figure.optional(),
  diameter: figure.optional(),
  area: figure,
});

const stock = z.object({
  shape: z.enum(["round", "tube", "box", "hexagon"]),
  diameter: figure.optional(),
  inner_diameter: figure.optional(),
  width: figure.optional(),
  height: figure.optional(),
  length: figure,
});

const solid = z.object({
  id,
  name: z.string().nullable(),
  count,
  kind,
  other_kinds: z.array(kind).describe("Kinds that would fit as well"),
  section: section.nullable().describe("Of a tube, profile or bar"),
  end_cuts: z.array(z.object({ angle: figure.nullable() })),
  stock: stock.nullable().describe("The smallest stock without allowance"),
  volume: figure,
  size: z.tuple([figure, figure, figure]).describe("Edge lengths of its smallest box, longest first"),
  thickness: figure.nullable(),
  width: figure.nullable(),
  length: figure.nullable(),
  area: figure.nullable(),
  key: z.string().describe("Equal for solids of the same geometry"),
  ...shape,
  ...milled,
});

const area = z.object({ min_x: figure, min_y: figure, max_x: figure, max_y: figure });
const bounding_box = area.extend({ min_z: figure.optional(), max_z: figure.optional() }).nullable();

const part = z.object({
  id,
  name: z.string().nullable(),
  count,
  mirror_of: id.nullable(),
  thickness: figure.nullable(),
  material: z.string().nullable(),
  width: figure.nullable(),
  length: figure.nullable(),
  area: figure.nullable(),
  bounding_box,
  key: z.string().nullable(),
  ...shape,
});

const drawing_sheet = z.object({
  paper: z.string().nullable(),
  scale: figure.nullable().describe("Drawn to true size: 0.5 for 1:2"),
  frame: area.nullable(),
  title_block: area.nullable(),
  views: z.array(z.object({ role: z.enum(["outline", "side", "other"]), box: area })),
});

const proposal = z.object({
  field: z.enum(["thickness", "material", "quantity", "name", "surface", "tolerance", "revision"]),
  value: z.union([figure, z.string()]),
  source: z.enum(["text", "title_block", "side_view", "layer", "file_name", "product_name", "recognised"]),
  text: z.string().describe("As it is written"),
  part: id.nullable().describe("The part it is about; null for all"),
  confidence: figure,
});

const features = z.object({
  units: z.object({
    declared: z.string().nullable(),
    used: z.string(),
    millimetres: figure,
    assumed: z.boolean(),
    source: z.enum(["header", "size", "option", "default"]),
    doubts: z.array(
      z.object({ unit: z.string(), reason: z.enum(["hole", "thickness", "size"]), value: figure }),
    ),
  }),
  prefill: z.boolean().describe("False where too much of the drawing is open"),
  thickness: figure.nullable(),
  material: z.string().nullable(),
  width: figure.nullable(),
  length: figure.nullable(),
  bounding_box,
  area: figure.nullable(),
  volume: figure.nullable(),
  solids: z.array(solid).describe("The different solids of a model"),
  parts: z.array(part).describe("The different parts of a drawing"),
  nest: z.object({ width: figure, length: figure }).nullable().describe("The sheet around nested parts"),
  drawing_sheet: drawing_sheet.nullable(),
  proposals: z.array(proposal).describe("What texts and names say"),
  engraving: z.object({ count, length: figure }).describe("Marked, not cut"),
  gaps: z.array(z.object({ x: figure, y: figure, width: figure })),
  layers: z
    .array(z.object({ name: z.string(), role: z.enum(["cut", "bend", "engraved", "ignored"]), count }))
    .describe("Of a drawing"),
  texts: z.array(z.string()).describe("What is written in the drawing"),
  warnings: z.array(
    z.object({ code: z.string() }).catchall(z.union([figure, z.string()])) as z.ZodType<
      Features["warnings"][number]
    >,
  ),
  key: z.string().nullable(),
  ...shape,
  ...milled,
}) satisfies z.ZodType<Features>;

const pages = z.array(z.string()).describe("The texts of a PDF's pages");

/** What was read: the features of a model or drawing in mm, mm² and degrees, and the texts of a PDF's pages. */
export const readingDocument = answering(
  z.union([features.extend({ pages: pages.optional() }), z.object({ pages })]),
  {
    description: "The features of a model or drawing, in mm, mm² and degrees; and the texts of a PDF's pages",
    media: ["application/json"],
    name: "reading",
  },
);
