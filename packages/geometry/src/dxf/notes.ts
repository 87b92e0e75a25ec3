/** What the words of a drawing say about its sheet; null where they say nothing, or more than one thing. */
export type SheetNotes = { thickness: number | null; material: string | null };

export const thinnest = 0.2;
export const thickest = 100;
const value = String.raw`(\d{1,3}(?:[.,]\d{1,3})?)(?![\d.,]*\d)`;
const before = String.raw`(?<![\p{L}\d.,])`;
const words =
  "thickness|thk|thick|(?:blech|material|wand|platten)?(?:dicke|st(?:ä|ae)rke)|blech|bl|sheet metal thickness";

/** Each with the thickness in millimetres as its group. The page of a title block ("Sheet 1") is none. */
export const labelledThickness = [
  new RegExp(String.raw`${before}(?:${words})\.?\s*[=:]?\s*${value}(?=\s*mm|\s*[x×]|[^\p{L}\d°%]|$)`, "giu"),
  new RegExp(String.raw`${before}[ts]\s*[=:]\s*${value}(?=\s*mm|[^\p{L}\d°%]|$)`, "giu"),
  new RegExp(String.raw`${before}[ts]\s?${value}\s*mm(?!\p{L})`, "giu"),
  new RegExp(String.raw`${before}sheet(?:\s+metal)?\s*${value}\s*mm(?!\p{L})`, "giu"),
  new RegExp(String.raw`${before}${value}\s*mm\s*(?:thick|thk|dick|stark|blech|sheet|plate)`, "giu"),
];
const alone = new RegExp(String.raw`^[\s\-_/,;:()]*${value}\s*mm[\s\-_/,;:()]*$`, "iu");
const besideMaterial = new RegExp(String.raw`^[\s\-_/,;:()]*${value}\s*(?:mm)?[\s\-_/,;:()]*$`, "iu");

/** Names of sheet materials as they are written in German and English drawings. */
const materials = [
  String.raw`S(?:185|235|275|355|420|460|500|550|600|650|700|960)(?:[A-Z][A-Z\d]{0,3})?(?:\+[A-Z]{1,2})?`,
  String.raw`D[CD][01]\d(?:[+\-\s]?ZE?\d*(?:/\d+)?)?`,
  String.raw`DX5\d\s?D?(?:\s?\+\s?(?:Z|ZF|AZ|ZA|ZM)\d*)?`,
  String.raw`St\s?(?:33|37|44|52|60|70)(?:-\d[A-Z]?)?`,
  String.raw`1\.\d{4}`,
  String.raw`(?:EN\s?)?AW[\s\-]?\d{4}[A-Z]?(?:[\s\-][HTO]\d{0,3})?`,
  String.raw`AlMg\d?(?:[.,]\d)?(?:Mn\d*(?:[.,]\d)?|Si\d?(?:[.,]\d)?)?`,
  String.raw`X\d{1,3}CrNi[A-Za-z]*\d+(?:-\d+)+`,
  String.raw`(?:AISI|SS|inox)[\s\-]?\d{3}[A-Z]{0,2}`,
  "V[24]A",
  String.raw`(?:Hardox|Domex|Strenx|Corten|Weldox)\s?[A-Z\d]{1,4}`,
  String.raw`CuZn\d{2}(?:Pb\d)?|Cu-?(?:ETP|DHP|OF)|CW\d{3}[A-Z]`,
  String.raw`[1-8]\d{3}-[HT]\d{1,3}`,
]
  .map((name) => `(?:${name})`)
  .join("|");
export const materialName = new RegExp(String.raw`(?<![\p{L}\d.])(?:${materials})(?![\p{L}\d])`, "iu");

/** Reads thickness and material from texts and names of layers. A labelled thickness counts before a bare one. */
export function notedIn(texts: readonly string[]): SheetNotes {
  const thickness =
    single(texts.flatMap((text) => labelledThickness.flatMap((note) => allIn(text, note)))) ??
    bareThickness(texts);
  const named = texts.flatMap((text) => materialName.exec(text)?.[0] ?? []);
  const spellings = new Map(named.map((name) => [name.replace(/[\s-]/g, "").toUpperCase(), name]));
  return { thickness, material: spellings.size === 1 ? ([...spellings.values()][0] ?? null) : null };
}

function bareThickness(texts: readonly string[]): number | null {
  const found = texts.flatMap((text) => {
    const name = materialName.exec(text)?.[0];
    const match = name ? besideMaterial.exec(text.replace(name, " ")) : alone.exec(text);
    return match ? [lengthOf(match[1])] : [];
  });
  return single(found);
}

function allIn(text: string, note: RegExp): number[] {
  return [...text.matchAll(note)].map((match) => lengthOf(match[1]));
}

function lengthOf(written = ""): number {
  return Number(written.replace(",", "."));
}

/** The only sensible value; null where there is none or they contradict each other. */
function single(values: readonly number[]): number | null {
  const sensible = new Set(values.filter((one) => one >= thinnest && one <= thickest));
  const [only] = sensible;
  return sensible.size === 1 && only !== undefined ? only : null;
}
