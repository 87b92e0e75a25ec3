import { expect, test } from "vitest";
import { matchOperations, type Operation } from "./operations.ts";

const operation = (name: string, process: Operation["process"]): Operation => ({
  id: name,
  name,
  process,
  quick_select_by_default: false,
});

const catalogue = [
  operation("Laserschneiden", "cut"),
  operation("Stanzen", "cut"),
  operation("Abkanten", "bend"),
  operation("Entgraten", "deburr"),
  operation("Gewindeschneiden", "thread"),
  operation("Schweißen MAG", "weld"),
  operation("Schweißen WIG", "weld"),
  operation("Pulverbeschichten", "coat"),
  operation("Verzinken", "coat"),
  operation("Ständerbohrmaschine 2", "drill"),
];
const namesOf = (words: string) => matchOperations(words, catalogue).map((one) => one.operation.name);

test.each([
  ["Laser cutting", ["Laserschneiden"]],
  ["lasercut", ["Laserschneiden"]],
  ["gelasert", ["Laserschneiden"]],
  ["punched", ["Stanzen"]],
  ["gekantet", ["Abkanten"]],
  ["4 x gekantete", ["Abkanten"]],
  ["bending", ["Abkanten"]],
  ["gebogen", ["Abkanten"]],
  ["Kanten gebrochen", ["Entgraten"]],
  ["deburred", ["Entgraten"]],
  ["tapped", ["Gewindeschneiden"]],
  ["verzinkt", ["Verzinken"]],
  ["feuerverzinkt", ["Verzinken"]],
  ["galvanised", ["Verzinken"]],
  ["powder coated RAL 7016", ["Pulverbeschichten"]],
  ["TIG welded", ["Schweißen WIG"]],
  ["SCHWEISSEN WIG", ["Schweißen WIG"]],
  ["gebohrt", ["Ständerbohrmaschine 2"]],
  ["gekantet, verzinkt und gelasert", ["Abkanten", "Verzinken", "Laserschneiden"]],
])("“%s” is matched to a catalogue operation by its common name", (words, names) => {
  expect(namesOf(words)).toEqual(names);
});

test.each([
  "unverzinkt",
  "nicht verzinkt",
  "without deburring",
  "sendzimirverzinkt",
  "anodised",
  "poliert",
  "",
])("“%s” adds no work step", (words) => {
  expect(namesOf(words)).toEqual([]);
});

test("welding of unknown kind uses one of the operations and names the alternatives", () => {
  const [found] = matchOperations("welded", catalogue);
  expect(found?.operation.name).toBe("Schweißen MAG");
  expect(found?.others.map(({ name }) => name)).toEqual(["Schweißen WIG"]);
});

test("cutting in general is not threading, and never turns a laser-cut part into a punched one", () => {
  expect(namesOf("Gewinde schneiden")).toEqual(["Gewindeschneiden"]);
  expect(matchOperations("laser cut", [operation("Stanzen", "cut")])).toEqual([]);
});
