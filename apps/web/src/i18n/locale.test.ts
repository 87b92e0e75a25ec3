import { describe, expect, it } from "vitest";
import { initialLocale } from "./locale.ts";

describe("the language to begin with", () => {
  it("is the one kept", () => expect(initialLocale("de", ["en-GB"])).toBe("de"));
  it("is otherwise the first of the browser's that there are texts for", () => {
    expect(initialLocale(null, ["fr-FR", "de-AT", "en-US"])).toBe("de");
    expect(initialLocale("fr", ["en-GB", "de"])).toBe("en");
  });
  it("is otherwise English", () => expect(initialLocale(null, ["fr"])).toBe("en"));
});
