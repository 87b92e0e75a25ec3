import { describe, expect, it } from "vitest";
import { isAuxiliary, layerRole } from "./layers.ts";

describe("The name of a layer", () => {
  it.each(["PLIAGE", "Plis", "PIEGHE", "Pliegue", "GIĘCIE", "Hajlítás", "Falzlinie", "ZETLIJNEN", "Bending"])(
    "%s means bends in any language",
    (name) => {
      expect(layerRole(name)).toBe("bend");
    },
  );

  it.each(["LEADIN", "Lead-out", "HATCH", "Schraffur", "Leader", "DIM"])(
    "%s means what is not cut",
    (name) => {
      expect(layerRole(name)).toBe("ignored");
    },
  );

  it.each([
    ...["Gravír", "GRAVURE", "Grabado", "SCRIB", "Anreißen", "MARK", "Signieren", "Gravur"],
    ...["ENGRAVING", "Laser_Mark", "SIGN", "ETCH", "Beschriftung"],
  ])("%s means what is engraved", (name) => {
    expect(layerRole(name)).toBe("engraved");
  });

  it.each(["Design", "Sketch", "Stretch"])("%s means nothing of the kind", (name) => {
    expect(layerRole(name)).toBe("cut");
  });

  it.each(["Körperkanten", "Sichtbare Kanten", "AUSSENKANTE", "Innenkanten", "Schnittkante", "SIMPLIFIED"])(
    "%s means what is cut",
    (name) => {
      expect(layerRole(name)).toBe("cut");
    },
  );
});

describe("The name of a line type", () => {
  it("tells centre lines and hidden edges of the usual programs", () => {
    const dashed = ["CENTER2", "ACAD_ISO10W100", "AM_ISO08W050", "JIS_08_25", "Strichpunkt", "HIDDEN"];
    expect(dashed.filter((name) => !isAuxiliary(name))).toEqual([]);
    expect(["Continuous", "SLD-Solid", "ByLayer", ""].filter(isAuxiliary)).toEqual([]);
  });
});
