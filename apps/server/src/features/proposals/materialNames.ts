/** Names under which one material goes on drawings and in texts: by number, by symbol, abroad, and in the workshop. */
const sameMaterials: readonly (readonly string[])[] = [
  ["1.0330", "DC01", "St12"],
  ["1.0038", "S235JR", "S235", "St37-2", "St37"],
  ["1.0577", "S355J2", "S355", "St52-3", "St52"],
  ["1.0976", "S355MC"],
  ["1.0226", "DX51D"],
  ["1.4301", "X5CrNi18-10", "AISI 304", "304", "V2A"],
  ["1.4307", "X2CrNi18-9", "AISI 304L", "304L"],
  ["1.4404", "X2CrNiMo17-12-2", "AISI 316L", "316L", "V4A"],
  ["1.4571", "X6CrNiMoTi17-12-2", "AISI 316Ti", "316Ti"],
  ["1.4016", "X6Cr17", "AISI 430"],
  ["3.0255", "EN AW-1050A", "AW-1050A", "1050A", "Al99.5"],
  ["3.3535", "EN AW-5754", "AW-5754", "5754", "AlMg3"],
  ["3.3547", "EN AW-5083", "AW-5083", "5083", "AlMg4.5Mn0.7"],
  ["3.3206", "EN AW-6060", "AW-6060", "6060", "AlMgSi0.5"],
  ["3.2315", "EN AW-6082", "AW-6082", "6082", "AlMgSi1"],
];

/** How a material is looked up: "EN AW-5754" and "en aw 5754" are one. */
export const materialKey = (written: string): string => written.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, "");

const keysOf = new Map(
  sameMaterials.map((names) => names.map(materialKey)).flatMap((keys) => keys.map((key) => [key, keys])),
);

/** The keys of the whole of what is written, of each word of it ("1.4301 (X5CrNi18-10)"), and of their other names. */
export function materialKeys(written: string): string[] {
  const words = [written, ...written.split(/[\s,;()/]+/)].map(materialKey).filter((word) => word.length > 1);
  const own = [...new Set(words)].slice(0, 10);
  return [...new Set([...own, ...own.flatMap((key) => keysOf.get(key) ?? [])])];
}
