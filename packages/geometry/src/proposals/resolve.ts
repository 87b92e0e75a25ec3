import type { Features, Proposal, ProposedField } from "../features.ts";

/** Other names of the same material; the first is that of the group. */
const sameMaterials = [
  ["1.4301", "X5CRNI1810", "V2A", "AISI304", "INOX304", "SS304"],
  ["1.4404", "X2CRNIMO17122", "AISI316L", "INOX316L", "SS316L"],
  ["1.4571", "X6CRNIMOTI17122", "AISI316TI"],
  ["1.0038", "S235JR"],
  ["1.0330", "DC01"],
  ["1.0570", "S355J2"],
];
const equalThickness = 0.001;

/**
 * Features with more proposals. Where two name different values for one part, neither is proposed, and a warning says
 * so; the name of a file only stands in for a name that is written.
 */
export function withProposals(features: Features, more: readonly Proposal[]): Features {
  const told = new Set(
    features.warnings.filter(({ code }) => code === "text_contradicts").map(({ field }) => field),
  );
  const fresh = more.filter(({ field }) => !told.has(field));
  const all = chosenNames(distinct([...features.proposals, ...fresh]));
  const fields = [...new Set(all.map(({ field }) => field))];
  const contradicted = fields.filter(
    (field) => isContradicted(all, field) || contradictsModel(all, field, features),
  );
  const proposals = all.filter(({ field }) => !contradicted.includes(field));
  const warnings = contradicted.map((field) => ({ code: "text_contradicts" as const, field }));
  const unsure = contradicted.includes("thickness") && features.solids.length === 0;
  return {
    ...features,
    ...(unsure && { thickness: null, confidence: { ...features.confidence, thickness: 0 } }),
    ...(contradicted.includes("material") && { material: null }),
    parts: features.parts.map((part) => ({
      ...part,
      name: written(proposals, "name", part.id) ?? null,
      thickness: Number(written(proposals, "thickness", part.id) ?? 0) || null,
      material: written(proposals, "material", part.id) ?? null,
    })) as Features["parts"],
    proposals,
    warnings: [...features.warnings, ...warnings],
  };
}

/** What the drawing itself says about a part, before what it says about all. */
function written(proposals: readonly Proposal[], field: ProposedField, part: string) {
  const fits = proposals.filter((one) => one.field === field && one.source !== "file_name");
  return (fits.find((one) => one.part === part) ?? fits.find((one) => one.part === null))?.value;
}

function distinct(proposals: readonly Proposal[]): Proposal[] {
  const seen = new Map(
    proposals.map((one) => [`${one.field} ${one.value} ${one.source} ${one.part}`, one] as const),
  );
  return [...seen.values()];
}

function chosenNames(proposals: readonly Proposal[]): Proposal[] {
  const isNamed = proposals.some(({ field, source }) => field === "name" && source !== "file_name");
  return proposals.filter(({ field, source }) => !(isNamed && field === "name" && source === "file_name"));
}

/** Names are many; of all else a part has one. What is said of all is said of each part. */
function isContradicted(proposals: readonly Proposal[], field: ProposedField): boolean {
  const own = proposals.filter((one) => one.field === field);
  if (field === "name" || own.length < 2) {
    return false;
  }
  const first = new Map<string | null, Proposal>();
  for (const one of own) {
    const known = first.get(one.part) ?? one;
    first.set(one.part, known);
    if (!isSame(known, one)) {
      return true;
    }
  }
  const ofAll = first.get(null);
  return ofAll !== undefined && [...first.values()].some((one) => !isSame(one, ofAll));
}

/** A thickness that is named, where every sheet of the model has another. */
function contradictsModel(
  proposals: readonly Proposal[],
  field: ProposedField,
  { solids }: Features,
): boolean {
  const measured = solids.flatMap(({ thickness }) => thickness ?? []);
  return (
    field === "thickness" &&
    measured.length > 0 &&
    proposals.some(
      (one) => one.field === field && !measured.some((each) => Math.abs(each - Number(one.value)) < 0.05),
    )
  );
}

function isSame(a: Proposal, b: Proposal): boolean {
  if (typeof a.value === "number" || typeof b.value === "number") {
    return Math.abs(Number(a.value) - Number(b.value)) <= equalThickness;
  }
  const [x, y] = [plain(a.value), plain(b.value)];
  return a.field === "material" ? x.startsWith(y) || y.startsWith(x) : x === y;
}

function plain(value: string): string {
  const name = value.replace(/[\s-]/g, "").toUpperCase();
  return sameMaterials.find((names) => names.some((one) => name.startsWith(one)))?.[0] ?? name;
}
