import type { TenantDb } from "../../db/tenantDb.ts";
import { groupsTable } from "../../resources/groups.ts";
import { materialsTable } from "../../resources/materials.ts";
import { addRows, pick } from "./rows.ts";

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
  ["DC03", "1.0347", steel],
  ["DC04", "1.0338", steel],
  ["DC05", "1.0312", steel],
  ["DD11", "1.0332", steel],
  ["DX52D+Z", "1.0918", steel],
  ["DX53D+Z", "1.0951", steel],
  ["DX54D+Z", "1.0952", steel],
  ["S250GD+Z", "1.0242", steel],
  ["S350GD+Z", "1.0529", steel],
  ["S275JR", "1.0044", steel],
  ["S355J2", "1.0577", steel],
  ["S355JR", "1.0045", steel],
  ["S420MC", "1.0980", steel],
  ["S500MC", "1.0984", steel],
  ["S700MC", "1.8974", steel],
  ["P265GH", "1.0425", steel],
  ["16Mo3", "1.5415", steel],
  ["C45", "1.0503", steel],
  ["C45E", "1.1191", steel],
  ["42CrMo4", "1.7225", steel],
  ["16MnCr5", "1.7131", steel],
  ["11SMn30", "1.0715", steel],
  ["C67S", "1.1231", steel],
  ["C75S", "1.1248", steel],
  ["S355J2W", "1.8965", steel],
  ["X2CrNi18-9", "1.4307", 7900],
  ["X8CrNiS18-9", "1.4305", 7900],
  ["X10CrNi18-8", "1.4310", 7900],
  ["X5CrNiMo17-12-2", "1.4401", 7980],
  ["X6CrNiMoTi17-12-2", "1.4571", 7980],
  ["X6CrNiTi18-10", "1.4541", 7900],
  ["X6Cr17", "1.4016", 7700],
  ["X2CrTi12", "1.4512", 7700],
  ["X2CrNiN18-10", "1.4311", 7900],
  ["X2CrNiMoN22-5-3", "1.4462", 7800],
  ["X1NiCrMoCu25-20-5", "1.4539", 8000],
  ["X15CrNiSi20-12", "1.4828", 7900],
  ["X20Cr13", "1.4021", 7700],
  ["EN AW-1050A (Al99,5)", "3.0255", 2700],
  ["EN AW-2007 (AlCu4PbMgMn)", "3.1645", 2850],
  ["EN AW-5005 (AlMg1)", "3.3315", 2700],
  ["EN AW-5083 (AlMg4,5Mn)", "3.3547", 2660],
  ["EN AW-6061 (AlMg1SiCu)", "3.3211", 2700],
  ["EN AW-6082 (AlSi1MgMn)", "3.2315", 2700],
  ["EN AW-7075 (AlZn5,5MgCu)", "3.4365", 2800],
  ["Cu-ETP", "2.0065", 8930],
  ["CuZn37", "2.0321", 8440],
  ["CuZn39Pb3", "2.0401", 8460],
  ["CuSn8", "2.1030", 8800],
  ["Titan Grade 2", "3.7035", 4510],
  ["Ti6Al4V", "3.7165", 4430],
  ["NiCr15Fe (Alloy 600)", "2.4816", 8470],
];

/** The sheet in a thickness whose weight matches the material's density. */
export const sheetOf = <G extends { height: number; length: number; width: number; weight: number }>(
  groups: readonly G[],
  density: number,
  thickness: number,
): G | undefined =>
  groups.find(({ height, length, width, weight }) => {
    const usual = height * length * width * density * 1e-9;
    return height === thickness && Math.abs(weight - usual) < usual / 80;
  });

/** Typical strength in N/mm², by the family in a material number. */
function strengthOf(number: string): number {
  const families: [prefix: string, strength: number][] = [
    ["1.09", 550],
    ["1.89", 780],
    ["1.05", 520],
    ["1.4", 600],
    ["1.", 400],
    ["2.4", 620],
    ["2.", 340],
    ["3.7", 500],
  ];
  return families.find(([prefix]) => number.startsWith(prefix))?.[1] ?? 230;
}

/** Materials of sheets, with their density in kg/m³. */
const families: [name: string, density: number][] = [
  ["Blech", steel],
  ["Edelstahlblech", 7900],
  ["Aluminiumblech", 2690],
];

/** Sheets of every family and format, and the materials that use them. */
export async function addStock(db: TenantDb) {
  const groups = await addRows(
    db,
    groupsTable,
    families.flatMap(([family, density]) =>
      formats.map(([height, length, width]) => ({
        name: `${family} ${String(height).replace(".", ",")} mm · ${length} × ${width}`,
        form: "sheet" as const,
        height,
        length,
        width,
        weight: Number((height * length * width * density * 1e-9).toFixed(2)),
      })),
    ),
  );
  const stock = await addRows(
    db,
    materialsTable,
    materials.map(([name, material_number, density], index) => ({
      name,
      material_number,
      density,
      tensile_strength: strengthOf(material_number),
      group_id: sheetOf(groups, density, pick(formats, index)[0])?.id ?? null,
    })),
  );
  return { groups, materials: stock };
}

export type Stock = Awaited<ReturnType<typeof addStock>>;
