import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CadFile, type CadOptions, readCad } from "./readCad.ts";
import { differences, type Expected } from "./testing/expectedFeatures.ts";

// Small files with right values, which lie beside the project on some machines.
const folder = new URL("../../../../shared/cad/cases/", import.meta.url);
const cases: Record<string, Case> = existsSync(new URL("cases.json", folder))
  ? JSON.parse(readFileSync(new URL("cases.json", folder), "utf8"))
  : {};

type Case = {
  expect?: Expected;
  again?: { options: Partial<CadOptions>; expect: Expected };
  files?: { name: string; features: Expected }[];
};

const read = (name: string, options: Partial<CadOptions> = {}): Promise<CadFile[]> =>
  readCad(readFileSync(new URL(encodeURIComponent(name), folder)), name, { k_factor: 0.5, ...options });

test.skipIf(Object.keys(cases).length > 0)("Cases that are not there are not read", () => {
  expect(cases).toEqual({});
});

for (const [name, { expect: right, again, files }] of Object.entries(cases)) {
  test(`${name} is read with its right values`, async () => {
    const readings = await read(name);
    for (const file of files ?? [{ name, features: right }]) {
      const pattern = /^\/(.*)\/$/.exec(file.name)?.[1];
      const found = pattern ? readings.find((one) => new RegExp(pattern).test(one.name)) : readings[0];
      expect(differences(found?.features, file.features)).toEqual([]);
    }
    if (again) expect(differences((await read(name, again.options))[0]?.features, again.expect)).toEqual([]);
  });
}
