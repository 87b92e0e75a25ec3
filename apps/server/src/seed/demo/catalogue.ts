import type { TenantDb } from "../../db/tenantDb.ts";
import { assetsTable } from "../../resources/assets.ts";
import { customersTable } from "../../resources/customers.ts";
import { groupsTable } from "../../resources/groups.ts";
import { materialsTable } from "../../resources/materials.ts";
import { operationsTable } from "../../resources/operations.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { addRows } from "./rows.ts";

const customers: [
  name: string,
  mailDomain: string,
  address: string,
  zip: string,
  city: string,
  country: string,
][] = [
  ["Hagedorn Fördertechnik GmbH", "hagedorn", "Industriestraße 14", "89073", "Ulm", "DE"],
  ["Brandtner Maschinenbau GmbH & Co. KG", "brandtner", "Am Neckarufer 3", "74072", "Heilbronn", "DE"],
  ["Lindenau Apparatebau GmbH", "lindenau", "Werkstraße 88", "04177", "Leipzig", "DE"],
  ["Voßkamp Landtechnik KG", "vosskamp", "Zum Esch 7", "49377", "Vechta", "DE"],
  ["Medikon Gerätebau GmbH", "medikon", "Forschungsring 21", "91052", "Erlangen", "DE"],
  ["Nordlicht Schaltanlagen GmbH", "nordlicht", "Hafenallee 40", "24148", "Kiel", "DE"],
  ["Kesselring Automation AG", "kesselring", "Bahnweg 12", "8404", "Winterthur", "CH"],
  ["Tauern Seilbahntechnik GmbH", "tauern", "Gletscherstraße 5", "5700", "Zell am See", "AT"],
];

/** Customers of a workshop for sheet metal. */
export function addCustomers(db: TenantDb) {
  return addRows(
    db,
    customersTable,
    customers.map(([name, domain, address, zip, city, country], index) => ({
      name,
      account_number: String(10_010 + index * 10),
      email: `einkauf@${domain}.example`,
      phone: `+49 30 23125 ${110 + index}`,
      price_breakdown: (["full", "full", "program", "none"] as const)[index % 4] ?? "full",
      address,
      zip,
      city,
      country,
      billing_name: index % 3 === 0 ? `${name}, Buchhaltung` : null,
    })),
  );
}

type Supplier = { name: string; domain: string; zip: string; city: string; country: string; contact: string };

const suppliers: Supplier[] = [
  {
    name: "Blechzuschnitt Kühn GmbH",
    domain: "kuehn",
    zip: "70565",
    city: "Stuttgart",
    country: "DE",
    contact: "Sabine Kühn",
  },
  {
    name: "Pulverwerk Weidner KG",
    domain: "weidner",
    zip: "72760",
    city: "Reutlingen",
    country: "DE",
    contact: "Jonas Weidner",
  },
  {
    name: "Galvanik Thalbach GmbH",
    domain: "thalbach",
    zip: "73430",
    city: "Aalen",
    country: "DE",
    contact: "Petra Thal",
  },
  {
    name: "Drehteile Sommerfeld GmbH",
    domain: "sommerfeld",
    zip: "78532",
    city: "Tuttlingen",
    country: "DE",
    contact: "Uwe Sommerfeld",
  },
  {
    name: "Laserwerk Oberland GmbH",
    domain: "oberland",
    zip: "82362",
    city: "Weilheim",
    country: "DE",
    contact: "Maria Huber",
  },
  {
    name: "Verbindungstechnik Arnsberg GmbH",
    domain: "arnsberg",
    zip: "59755",
    city: "Arnsberg",
    country: "DE",
    contact: "Tim Kaster",
  },
  {
    name: "Northern Precision Ltd",
    domain: "northern",
    zip: "S9 1XU",
    city: "Sheffield",
    country: "GB",
    contact: "Helen Marsh",
  },
  {
    name: "Kovo Horák s.r.o.",
    domain: "horak",
    zip: "301 00",
    city: "Plzeň",
    country: "CZ",
    contact: "Pavel Horák",
  },
];

/** Suppliers, six German ones and two that are written to in English. */
export function addSuppliers(db: TenantDb) {
  return addRows(
    db,
    suppliersTable,
    suppliers.map(({ name, domain, zip, city, country, contact }, index) => ({
      name,
      email: `angebote@${domain}.example`,
      phone: `+49 40 66969 ${210 + index}`,
      language_code: country === "DE" ? ("de" as const) : ("en" as const),
      status: "active" as const,
      default_supplier: index === 0,
      alternate_code: String(70_010 + index * 10),
      zip,
      city,
      country,
      contact_name: contact,
      contact_email: `vertrieb@${domain}.example`,
    })),
  );
}

const operations = [
  "Laserschneiden",
  "Abkanten",
  "Entgraten",
  "Stanzen",
  "Gewindeschneiden",
  "Schweißen WIG",
  "Schweißen MAG",
  "Montage",
  "Pulverbeschichten",
  "Verzinken",
  "Eloxieren",
  "Drehen",
];

/** Operations by name; from "Pulverbeschichten" on they are bought from suppliers. */
export async function addOperations(db: TenantDb): Promise<Map<string, string>> {
  const rows = await addRows(
    db,
    operationsTable,
    operations.map((name, index) => ({
      name,
      external_fabric_number: String(100 + index * 5),
      quick_select_on_product: index < 8,
      quick_select_by_default: index < 3,
    })),
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}

// Name of the machine, the operations that it does.
const assets: [name: string, does: string[]][] = [
  ["Faserlaser 6 kW", ["Laserschneiden"]],
  ["Abkantpresse 110 t", ["Abkanten"]],
  ["Abkantpresse 50 t", []],
  ["Bürstenentgratung", ["Entgraten"]],
  ["Stanze 30 t", ["Stanzen"]],
  ["Bohrwerk", ["Gewindeschneiden"]],
  ["Schweißplatz WIG", ["Schweißen WIG"]],
  ["Schweißplatz MAG", ["Schweißen MAG"]],
  ["Montageplatz", ["Montage"]],
];

/** Machines and work places; answers which machine does which operation, by name. */
export async function addAssets(db: TenantDb): Promise<Map<string, string>> {
  const rows = await addRows(
    db,
    assetsTable,
    assets.map(([name], index) => ({
      name,
      fab_number: `M-${String(index + 1).padStart(2, "0")}`,
      quick_select: index < 4,
      calculate_result_by_time: true,
    })),
  );
  return new Map(rows.flatMap((row, index) => (assets[index]?.[1] ?? []).map((does) => [does, row.id])));
}

const formats: [thickness: number, length: number, width: number][] = [
  [1, 2000, 1000],
  [1.5, 2500, 1250],
  [2, 2500, 1250],
  [3, 3000, 1500],
  [4, 3000, 1500],
  [6, 3000, 1500],
];
const steel = 7850;
const materials: [name: string, number: string, density: number][] = [
  ["DC01", "1.0330", steel],
  ["S235JR", "1.0038", steel],
  ["S355MC", "1.0976", steel],
  ["DX51D+Z", "1.0226", steel],
  ["X5CrNi18-10", "1.4301", 7900],
  ["X2CrNiMo17-12-2", "1.4404", 7980],
  ["EN AW-5754 (AlMg3)", "3.3535", 2670],
  ["EN AW-6060", "3.3206", 2700],
];

/** Sheet formats and the materials that lie in them. */
export async function addStock(db: TenantDb) {
  const groups = await addRows(
    db,
    groupsTable,
    formats.map(([height, length, width]) => ({
      name: `Blech ${String(height).replace(".", ",")} mm · ${length} × ${width}`,
      form: "sheet" as const,
      height,
      length,
      width,
      weight: Number((height * length * width * steel * 1e-9).toFixed(2)),
    })),
  );
  const stock = await addRows(
    db,
    materialsTable,
    materials.map(([name, material_number, density], index) => ({
      name,
      material_number,
      density,
      group_id: groups[index % groups.length]?.id ?? null,
    })),
  );
  return { groups, materials: stock };
}

export type Stock = Awaited<ReturnType<typeof addStock>>;
