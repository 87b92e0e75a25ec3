import { describe, expect, it } from "vitest";
import { readDxf } from "./readDxf.ts";
import { circle, dxfBytes, dxfText, insert, type Pairs, rectangle } from "./testing/drawDxf.ts";

const hole = circle(50, 50, 5, "part");
const plate = [rectangle(0, 0, 200, 100, "part"), hole];
const header = { ACADVER: [1, "AC1024"], INSUNITS: [70, 4] } as const;
const asRead = { prefill: true, length: 200, pierces: 2, warnings: [] };
const layer = (name: string, colour: number, flags = 0): Pairs => [
  [0, "LAYER"],
  [2, name],
  [70, flags],
  [62, colour],
  [6, "CONTINUOUS"],
];

describe("A drawing, however it is written", () => {
  it("is read with any line ends and a comment before it", () => {
    const text = dxfText({ entities: plate, header });
    const bytes = (written: string) => new TextEncoder().encode(written);
    expect(readDxf(bytes(text.replaceAll("\n", "\r"))).features).toMatchObject(asRead);
    expect(readDxf(bytes(`\ufeff999\r\nmade by\r\n${text.replaceAll("\n", "\r\n")}`)).features).toMatchObject(
      asRead,
    );
  });

  it("is read with decimal commas", () => {
    const commas = plate.map((pairs) =>
      pairs.map(([code, value]) =>
        code >= 10 && code < 50
          ? ([code, Number(value).toFixed(3).replace(".", ",")] as const)
          : ([code, value] as const),
      ),
    );
    expect(readDxf(dxfBytes({ entities: commas })).features).toMatchObject(asRead);
  });

  it("keeps the umlauts of a new version that is written in an old code page", () => {
    const text = dxfText({ entities: [rectangle(0, 0, 200, 100, "Löcher für Füße")], header });
    const { features } = readDxf(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
    expect(features.layers).toMatchObject([{ name: "Löcher für Füße" }]);
  });

  it("shows the blocks placed on a layer that is off, and none on a frozen one", () => {
    const placed = (entry: Pairs) =>
      readDxf(
        dxfBytes({
          layers: [entry],
          blocks: { A: plate },
          entities: [
            insert("A", 0, 0).map(([code, value]) => [code, code === 8 ? "placed" : value] as const),
          ],
        }),
      ).features;
    expect(placed(layer("placed", -7))).toMatchObject(asRead);
    expect(placed(layer("placed", 7, 1))).toMatchObject({ prefill: false, contours: [] });
  });

  it("is not doubted for points drawn as circles, or for arrows of measures", () => {
    const arrow: Pairs = [
      [0, "SOLID"],
      [8, "Dim"],
      [10, 0],
      [20, 0],
      [11, 1],
      [21, 1],
    ];
    const { features } = readDxf(dxfBytes({ entities: [...plate, circle(80, 50, 0), arrow] }));
    expect(features).toMatchObject({ ...asRead, confidence: { width: 0.95 } });
  });
});
