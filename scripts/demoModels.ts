// Generates the demo products' models from their sizes, as STEP files in the demo folder.
//   node scripts/demoModels.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { modelledOf, modelPath } from "../apps/server/src/seed/demo/drawings.ts";
import { singleParts } from "../apps/server/src/seed/demo/products.ts";
import { bentSheet, plate, stepOf } from "../packages/geometry/src/testing/buildStep.ts";

type Single = ReturnType<typeof singleParts>[number];

/** Share of each leg in the flat length, and the direction of the bends between them. */
const profiles: [shares: number[], angles: number[]][] = [
  [[0.7, 0.3], [90]],
  [
    [0.2, 0.6, 0.2],
    [90, 90],
  ],
  [
    [0.15, 0.2, 0.45, 0.2],
    [-90, 90, 90],
  ],
];

function sheetOf({ width, length, thickness }: Single, index: number) {
  if (index % 4 === 3) return { part: plate({ length, width, thickness }), leg: length };
  const [shares, angles] = profiles[index % 4] ?? [[1], []];
  const bends = angles.map((angle) => ({ angle, inner_radius: thickness }));
  // An arc is as long as its neutral line, in the middle of the sheet.
  const arc = (Math.PI / 2) * thickness * 1.5;
  const rest = length - bends.length * arc;
  const legs = shares.map((share) => rest * share);
  // Cutouts are in the first leg, so the largest leg comes first.
  const largest = legs.indexOf(Math.max(...legs));
  const turned = largest === 0 ? legs : [...legs.slice(largest), ...legs.slice(0, largest)];
  return { part: bentSheet({ thickness, width, legs: turned, bends }), leg: turned[0] ?? rest };
}

function modelOf(single: Single, index: number) {
  const { width, thickness } = single;
  let { part, leg } = sheetOf(single, index);
  const diameter = 4.5 + (index % 5);
  const edge = diameter * 1.5 + thickness;
  for (const x of [edge, leg - edge])
    for (const y of [edge, width - edge])
      if (leg > 4 * edge && width > 4 * edge) part = part.hole({ diameter, at: [x, y] });
  if (index % 3 !== 0 && leg > 60 && width > 40)
    part = part.slot({ width: 8, length: 24, at: [leg / 2, width / 2] });
  if (index % 5 === 4 && thickness >= 3)
    part = part.countersink({ diameter: 5.5, outer_diameter: 5.5 + thickness, at: [leg / 2, width / 4] });
  return part;
}

mkdirSync(modelPath(""), { recursive: true });
for (const [single, index] of modelledOf(singleParts([{ id: "" }]))) {
  const step = await stepOf(modelOf(single, index), { name: `${single.number} ${single.name}` });
  writeFileSync(modelPath(`${single.number}.step.br`), brotliCompressSync(step));
}
