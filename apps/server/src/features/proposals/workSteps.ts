import type { Process } from "@kantwerk/costing/operationTime";

/** A kind of work by its common names. `of`: the more general kind. */
export type WorkStep = { key: string; of?: string; process: Process; words: RegExp };

const step = (process: Process, key: string, words: RegExp, of?: string): WorkStep => ({
  key,
  process,
  words,
  ...(of ? { of } : {}),
});

/** Special kinds precede general ones; umlauts are folded ("schweissen"). */
const steps: readonly WorkStep[] = [
  step(
    "deburr",
    "deburr",
    /entgrat|gratfrei|\bde-?burr|kanten\s(ge)?(broch|brech|rund)|break(ing)?\s(all\s)?(sharp\s)?edges|edges\sbroken/,
  ),
  step("weld", "tig", /\b(wig|tig)\b|\b(wig|tig)-?schweiss/, "weld"),
  step("weld", "mag", /\b(mag|mig)\b|\b(mag|mig)-?schweiss|\bgmaw\b/, "weld"),
  step("weld", "spot", /punkt(ge)?schweiss|\bspot[\s-]?weld/, "weld"),
  step("weld", "laser_weld", /laser[\s-]?(ge)?(schweiss|weld)/, "weld"),
  step("weld", "weld", /schweiss|\bweld/),
  step("other", "mark", /grav(ier|ur)|\bengrav|beschrift|\bmark(ed|ing)\b/),
  step("thread", "thread", /gewinde|\bthread|\btapp(ed|ing)\b/),
  step("sink", "sink", /\b(an|ein|ver)?(ge)?senk(en|ung(en)?|t)?\b|\bcounter(sink|sunk|bor)/),
  step("drill", "drill", /\b(auf|durch)?(ge)?bohr(en|t|ung(en)?)?\b|\bdrill/),
  step("cut", "laser", /\b(ge)?laser/, "cut"),
  step("cut", "punch", /\b(aus)?(ge)?stanz|nibbel|\bpunch/, "cut"),
  step("cut", "waterjet", /wasserstrahl|\bwater[\s-]?jet/, "cut"),
  step("cut", "flame", /plasma|autogen|brenn(schn|ge)|\bflame[\s-]?cut/, "cut"),
  step("saw", "saw", /\b(ab|zu)?(ge)?saeg|\bsaw(n|ed|ing)?\b/, "cut"),
  step("coat", "hot_zinc", /feuerverzink|\bhot[\s-]?dip/, "zinc"),
  step(
    "coat",
    "electro_zinc",
    /galv(anisch(e[snrm]?)?|\.)?[\s-]?verzink|\belectro-?galvan|zinc[\s-]?plat/,
    "zinc",
  ),
  step("coat", "zinc", /\bverzink|\bgalvani[sz]/),
  step("coat", "powder", /pulver|\bpowder/, "coat"),
  step("coat", "e_coat", /\bktl\b|kathodisch|\be-?coat/, "coat"),
  step("coat", "paint", /lackier|\bpaint|\blacquer/, "coat"),
  step("coat", "anodise", /elox|\banodi[sz]/),
  step("coat", "nickel", /vernickel|\bnickel[\s-]?plat/),
  step("coat", "chrome", /verchrom|\bchrom(e|ium)[\s-]?plat/),
  step("coat", "pickle", /\b(ge)?beiz|passivi?er|\bpassivat|\bpickl/),
  step("coat", "black", /bruenier|\bblack(en|ed|ening|\soxide)/),
  step("other", "harden", /\b(ge|einsatz(ge)?)?haert(en|et)|\bharden/),
  step("other", "blast", /(sand|perl|kugel)(ge)?strahl|\b(ge)?strahl(en|t)\b|\bblast/),
  step("other", "grind", /schleif|geschliff|\bgr(ind|ound)|buerst|\bbrush/),
  step("other", "polish", /polier|\bpolish/),
  step("mill", "mill", /fraes|\bmill(ed|ing)\b/),
  step("lathe", "turn", /\b(ab)?(ge)?dreh(en|t|teile?)\b|\bturn(ed|ing)\b/),
  step("other", "assemble", /montage|\b(vor)?montier|\bassembl/),
  step(
    "bend",
    "bend",
    /\b(ab|auf|um)?(ge)?kant(en|et(e[snrm]?)?|ung(en)?)\b|\b(ab)?(ge)?b(ie|o)g(en|ung(en)?)(e[snrm]?)?\b|\bbend|\bbent\b|\bfold(ed|ing)\b|\bpress[\s-]?brak/,
  ),
  step("coat", "coat", /beschicht|\bcoat/),
  step("cut", "cut", /\b(aus|zu)?(ge)?schn(eid|itt)|zuschnitt|\bcut(ting)?\b/),
];

const folds: [letter: RegExp, by: string][] = [
  [/ä/g, "ae"],
  [/ö/g, "oe"],
  [/ü/g, "ue"],
  [/ß/g, "ss"],
];
export const folded = (words: string): string =>
  folds.reduce((text, [letter, by]) => text.replace(letter, by), words.normalize("NFC").toLowerCase().trim());

const denied = /\b(nicht|ohne|kein(e[snrm]?)?|not|no|without|un(treated|coated))\b/;
/** Sheet bought pre-galvanised is not galvanised again. */
const byMill = /\bdx5\d|sendzimir|(band|vor)verzink|\bpre-?galvan|\b(warm|kalt)gewalzt/;

/** The work step in these words; undefined if they name no work or negate it. */
export function workStepIn(words: string): WorkStep | undefined {
  const text = folded(words);
  return denied.test(text) || byMill.test(text) ? undefined : steps.find((one) => one.words.test(text));
}

/** The items listed in a text: "gekantet, verzinkt und montiert". */
export const listedIn = (words: string): string[] =>
  words
    .split(/\s*(?:[,;+/&\n]|\bund\b|\band\b)\s*/i)
    .map((one) => one.trim())
    .filter((one) => one !== "");
