import type { TenantDb } from "../../db/tenantDb.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { productMaterialsTable } from "../../resources/productMaterialsTable.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import { productsTable } from "../../resources/products.ts";
import type { DemoProduct } from "./demoProduct.ts";
import { addGeometry } from "./geometry.ts";
import { addRows, euros, moment, pick, randomNumbers } from "./rows.ts";
import { type Stock, sheetOf } from "./stock.ts";

// Name, and width and length of the smallest variant in mm.
const shapes: [name: string, width: number, length: number][] = [
  ["Haltewinkel", 60, 90],
  ["Montageplatte", 180, 240],
  ["Abdeckhaube", 220, 310],
  ["Lüfterblech", 160, 160],
  ["Kabelkanal", 80, 600],
  ["Seitenwand links", 380, 520],
  ["Seitenwand rechts", 380, 520],
  ["Rückwand", 420, 560],
  ["Grundplatte", 250, 400],
  ["Verstärkungsrippe", 45, 180],
  ["Führungsschiene", 40, 500],
  ["Lagerbock", 110, 140],
  ["Auffangwanne", 300, 450],
  ["Türblatt", 400, 700],
  ["Sockelblende", 100, 600],
  ["Trägerprofil", 70, 800],
  ["Gitterrahmen", 350, 350],
  ["Klemmleiste", 30, 200],
  ["Deckel", 200, 300],
  ["Anschlagleiste", 40, 300],
  ["Aufhängelasche", 60, 120],
  ["Bedienpult", 260, 420],
  ["Blende oben", 90, 480],
  ["Bodenblech", 360, 480],
  ["Distanzplatte", 80, 80],
  ["Fußplatte", 150, 150],
  ["Geräteträger", 130, 260],
  ["Griffmulde", 70, 140],
  ["Halteblech", 50, 110],
  ["Konsole", 120, 200],
  ["Luftleitblech", 200, 450],
  ["Motorhalter", 140, 180],
  ["Rahmenecke", 90, 90],
  ["Schutzhaube", 280, 360],
  ["Sensorhalter", 40, 70],
  ["Spannlasche", 35, 95],
  ["Tropfblech", 160, 520],
  ["Zwischenboden", 340, 460],
];
const sizes = [1, 1.5, 2.2];
const thicknesses = [1, 1.5, 2, 3, 4, 6];
const assemblies = [
  "Schaltschrankgehäuse kompakt",
  "Maschinengestell",
  "Förderbandabdeckung",
  "Bedienpult komplett",
  "Lüftereinschub",
  "Wartungsbühne",
];

const statusOf = (index: number) => {
  if (index === 41) return "stopped" as const;
  return (["ready", "manual", "ready", "generated", "ready", "manual"] as const)[index % 6] ?? "ready";
};

/** Number of materials, from the first on, that most parts are made of. */
const usualMaterials = 8;

/** The single parts of the demo, without ids. */
export function singleParts(customers: { id: string }[]) {
  return shapes.flatMap(([name, width, length], shape) =>
    sizes.map((size, step) => {
      const index = shape * sizes.length + step;
      const thickness = pick(thicknesses, shape + step);
      const [wide, long] = [Math.round(width * size), Math.round(length * size)];
      const area = wide * long;
      return {
        name: `${name} ${wide} × ${long}`,
        number: `KW-${1001 + index}`,
        product_type: "single_part" as const,
        status: statusOf(index),
        thickness,
        width: wide,
        length: long,
        area,
        volume: area * thickness,
        customer_id: index % 5 === 4 ? null : pick(customers, index).id,
        created_at: moment((index < 57 ? -120 : -360) + index * 2),
      };
    }),
  );
}

type Catalogue = {
  customers: { id: string }[];
  operations: Map<string, string>;
  assets: Map<string, string>;
  stock: Stock;
  parts: { id: string; name: string }[];
};

const coatings = ["Pulverbeschichten", "Verzinken", "Eloxieren"];

/** Of the purchased operations, only powder coating could be done in-house as well. */
function timesOf(name: string, random: (limit: number) => number) {
  if (name === "Pulverbeschichten") return { time_per_unit: 2.5, setup_time: 25, hourly_rate: euros(5200) };
  return coatings.includes(name)
    ? { time_per_unit: null, setup_time: null }
    : { time_per_unit: (12 + random(90)) / 60, setup_time: 5 + random(20) };
}

/** The steps of a part: cutting, deburring, bending for most, and external coating for every other one. */
function stepsOf(product: DemoProduct, index: number, { operations, assets }: Catalogue) {
  const random = randomNumbers(index + 1);
  const names = [
    "Laserschneiden",
    "Entgraten",
    ...(index % 4 === 3 ? [] : ["Abkanten"]),
    ...(index % 5 === 2 ? ["Gewindeschneiden"] : []),
    ...(index % 5 === 4 ? ["Senken"] : []),
    ...(index % 2 === 0 ? [pick(coatings, index / 2)] : []),
  ];
  return names.map((name, position) => {
    const external = coatings.includes(name);
    return {
      product_id: product.id,
      operation_id: operations.get(name) ?? "",
      asset_id: assets.get(name) ?? null,
      sort_order: position + 1,
      external,
      ...timesOf(name, random),
      program_time: name === "Laserschneiden" ? 5 + random(10) : null,
    };
  });
}

async function addAssemblies(db: TenantDb, singles: DemoProduct[], { customers, parts }: Catalogue) {
  const made = await addRows(
    db,
    productsTable,
    assemblies.map((name, index) => ({
      name,
      number: `KB-${5001 + index}`,
      product_type: "assembly" as const,
      status: "manual" as const,
      customer_id: pick(customers, index).id,
    })),
  );
  const component = (
    owner: string,
    type: "products" | "parts",
    of: { id: string; name: string },
    at: number,
  ) => ({
    product_id: owner,
    item_name: of.name,
    item_type: type === "products" ? ("product" as const) : ("part" as const),
    quantity: type === "products" ? 1 : 4 + at,
    sort_order: at,
    component_type: type,
    component_id: of.id,
  });
  const components = made.flatMap(({ id }, index) => [
    ...[0, 1, 2, 3].map((at) => component(id, "products", pick(singles, index * 9 + at * 3), at + 1)),
    component(id, "parts", pick(parts, 3 + index), 5),
    component(id, "parts", pick(parts, 13 + index), 6),
  ]);
  await addRows(db, itemsTable, components);
  return made;
}

/** 120 products with their steps, parts, material, geometry and prices: 114 single parts and six assemblies. */
export async function addProducts(db: TenantDb, catalogue: Catalogue): Promise<DemoProduct[]> {
  const { groups, materials } = catalogue.stock;
  const materialOf = (index: number) => pick(materials.slice(0, usualMaterials), index);
  const singles: DemoProduct[] = await addRows(
    db,
    productsTable,
    singleParts(catalogue.customers).map((part, index) => ({
      ...part,
      weight_per_unit: Number((part.volume * materialOf(index).density * 1e-9).toFixed(3)),
    })),
  );
  const each = <T>(rows: (product: DemoProduct, index: number) => T[]) => singles.flatMap(rows);
  await addRows(
    db,
    productOperationsTable,
    each((product, index) => stepsOf(product, index, catalogue)),
  );
  await addRows(
    db,
    productPartsTable,
    each((product, index) =>
      Array.from({ length: index % 3 }, (_, at) => ({
        product_id: product.id,
        part_id: pick(catalogue.parts, index * 2 + at * 5).id,
        quantity: 2 + ((index + at) % 4) * 2,
        sort_order: at + 1,
      })),
    ),
  );
  await addRows(
    db,
    productMaterialsTable,
    each((product, index) => [
      {
        product_id: product.id,
        material_id: materialOf(index).id,
        group_id: sheetOf(groups, materialOf(index).density, product.thickness ?? 0)?.id ?? null,
        width: product.width ?? null,
        height: product.length ?? null,
        quantity: 1,
      },
    ]),
  );
  await addGeometry(db, singles);
  const assembled = await addAssemblies(db, singles, catalogue);
  return [...singles, ...assembled];
}
