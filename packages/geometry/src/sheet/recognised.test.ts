import { expect, test } from "vitest";
import { type RecognisedWord, recognisedFeatures } from "./recognised.ts";

/** A line of words, each 30 pixels high, that begins at a place; `~` marks a word that is not sure. */
function line(text: string, left = 0, top = 0): RecognisedWord[] {
  let at = left;
  return text.split(" ").map((word) => {
    const start = at;
    at += word.length * 20 + 15;
    const sureness = word.startsWith("~") ? 0.4 : 0.95;
    return {
      text: word.replace("~", ""),
      sureness,
      left: start,
      right: at - 15,
      top,
      bottom: top + 30,
    };
  });
}

const said = (...readings: RecognisedWord[][][]) =>
  recognisedFeatures(readings)?.proposals.map(({ field, value }) => [field, value]);

test("words of one line far from each other are texts of two cells", () => {
  expect(said([[...line("Benennung: Grundplatte"), ...line("Stück: 4", 900)]])).toEqual([
    ["name", "Grundplatte"],
    ["quantity", 4],
  ]);
});

test("a word that is not sure says nothing, and no other text takes its place", () => {
  expect(said([line("t = ~8 mm")])).toBeUndefined();
  expect(said([line("Werkstoff"), line("Aluminium", 450)])).toEqual([["material", "Aluminium"]]);
  expect(said([line("Werkstoff"), line("~S235JR", 250), line("Aluminium", 450)])).toBeUndefined();
});

test("what is sure in one of two readings is proposed, and what differs between them is not", () => {
  expect(said([line("t = ~3 mm")], [line("t = 3 mm")])).toEqual([["thickness", 3]]);
  const features = recognisedFeatures([[line("t = 8 mm")], [line("t = 3 mm")]]);
  expect(features).toMatchObject({
    ...{ proposals: [], thickness: null, prefill: false },
    warnings: [{ code: "text_contradicts", field: "thickness" }],
  });
});

test("a picture without such texts has no features", () => {
  expect(recognisedFeatures([[], [line("200"), line("|")]])).toBeNull();
});
