import { describe, expect, it } from "vitest";
import { readStep } from "./readStep.ts";
import { namedSolids } from "./step/names.ts";
import { decoded } from "./step/text.ts";
import { unitsOf } from "./step/units.ts";
import { plate, stepOf } from "./testing/buildStep.ts";

const sheet = plate({ length: 100, width: 50, thickness: 3 }).hole({ diameter: 10, at: [20, 20] });
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = async () => new TextDecoder().decode(await stepOf(sheet, { name: "Blech" }));

/** "read", or the code of the reason why not. */
const outcomeOf = (bytes: Uint8Array) =>
  readStep(bytes, { k_factor: 0.5 }).then(
    ({ features }) => {
      expect(JSON.stringify(features)).not.toMatch(/:null,"size"|NaN|Infinity/);
      return "read";
    },
    (error) => error.code,
  );

describe("A file that is no good model", () => {
  it.each([
    ["is empty", "", "not_step"],
    ["is a text", "Hello", "not_step"],
    ["has only a beginning", "ISO-10303-21;", "no_shape"],
    ["has no data", "ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;", "no_shape"],
    [
      "names only the files of its parts",
      "ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=DOCUMENT_FILE('foot.stp','','',#2,'',$);\nENDSEC;\nEND-ISO-10303-21;",
      "parts_elsewhere",
    ],
    ["goes on with nonsense", `ISO-10303-21;\n${"\u0001(;'#=".repeat(1000)}`, "no_shape"],
    ["opens a hundred thousand brackets", `ISO-10303-21;\nDATA;\n#1=A(${"(".repeat(100_000)}`, "no_shape"],
  ])("that %s is refused with a reason", async (_what, text, code) => {
    const outcome = await outcomeOf(bytesOf(text));
    expect([code, "not_step", "kernel_failed"]).toContain(outcome);
    expect(await outcomeOf(await stepOf(sheet))).toBe("read");
  });

  it("that ends too early is read as far as it goes, or refused", async () => {
    const whole = await stepOf(sheet);
    for (let share = 1; share < 10; share += 1) {
      const outcome = await outcomeOf(whole.subarray(0, Math.floor((whole.length * share) / 10)));
      expect(["read", "not_step", "no_shape", "kernel_failed"]).toContain(outcome);
    }
    expect(await outcomeOf(whole)).toBe("read");
  });

  it.each(["NaN", "1.E400", "-1.E300", "1.E30", "0."])(
    "with coordinates of %s gives no such values",
    async (value) => {
      const broken = (await textOf()).replace(
        /CARTESIAN_POINT\(''\s*,\(100\./g,
        `CARTESIAN_POINT('',(${value}`,
      );
      expect(["read", "not_step", "no_shape", "kernel_failed"]).toContain(await outcomeOf(bytesOf(broken)));
    },
  );

  it("whose entries name themselves and one another is not followed for ever", async () => {
    const text = `ISO-10303-21;
HEADER;
ENDSEC;
DATA;
#1=MANIFOLD_SOLID_BREP('',#1);
#2=ADVANCED_BREP_SHAPE_REPRESENTATION('',(#1,#2),#2);
#3=SHAPE_DEFINITION_REPRESENTATION(#4,#2);
#4=PRODUCT_DEFINITION_SHAPE('','',#4);
#5=SHAPE_REPRESENTATION_RELATIONSHIP('','',#2,#2);
#6=(LENGTH_UNIT()CONVERSION_BASED_UNIT('INCH',#6));
#7=GLOBAL_UNIT_ASSIGNED_CONTEXT((#6));
ENDSEC;
END-ISO-10303-21;`;
    expect(namedSolids(text)).toEqual([{ id: 1, ordinal: 1, name: null }]);
    expect(unitsOf(text).millimetres).toBe(1000);
    expect(["not_step", "no_shape", "kernel_failed"]).toContain(await outcomeOf(bytesOf(text)));
  });
});

describe("The text of a STEP file", () => {
  it("is searched in a time that grows no faster than it", () => {
    const long = `DATA;${"#1=LENGTH_UNIT(1.,2.);".repeat(200_000)}`;
    const started = performance.now();
    expect(namedSolids(long)).toEqual([]);
    expect(namedSolids(`DATA;#1=A('${"x".repeat(4_000_000)}`)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it.each([
    ["Gr\\X2\\00F600DF\\X0\\e", "Größe"],
    ["\\X\\DCberzug", "Überzug"],
    ["\\S\\|ber", "über"],
    ["\\X4\\0001F527\\X0\\", "🔧"],
    ["Bob''s", "Bob's"],
    ["C:\\\\Teil", "C:\\Teil"],
    ["\\X2\\00", "\\X2\\00"],
    ["\\X4\\FFFFFFFF\\X0\\", "\ufffd"],
    ["Gr\u00c3\u00b6\u00c3\u009fe", "Größe"],
  ])("%s is read as %s", (written, read) => {
    expect(decoded(written)).toBe(read);
  });
});
