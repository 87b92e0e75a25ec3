import { describe, expect, test } from "vitest";
import { contentDisposition, safeName } from "./fileName.ts";

describe("the name of an uploaded file", () => {
  test.each([
    ["Zeichnung.pdf", "Zeichnung.pdf"],
    ["Gehäuse größer 30 %.step", "Gehäuse größer 30 %.step"],
    ["鈑金 🔩.dxf", "鈑金 🔩.dxf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Teile\\halter.stp", "halter.stp"],
    ["evil\u202efdp.exe", "evilfdp.exe"],
    ["a\r\nX-Header: 1.pdf", "aX-Header: 1.pdf"],
    ["a\u0000b\u0085c\u2028.pdf", "abc.pdf"],
    ["  spaced .pdf. . ", "spaced .pdf"],
    ["Gro\u0308\u00dfe.pdf", "Größe.pdf"],
    ["half \ud83d.pdf", "half \ufffd.pdf"],
    ["..", "file"],
    ["/", "file"],
    ["", "file"],
  ])("%j becomes %j", (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  test("is cut to 255 characters and keeps its extension", () => {
    expect(safeName(`${"x".repeat(300)}.step`)).toBe(`${"x".repeat(250)}.step`);
    expect(safeName(`a.${"x".repeat(300)}`)).toHaveLength(255);
  });

  test("is never cut through a character", () => {
    const cut = safeName(`x${"🔩".repeat(200)}.dxf`);

    expect(cut.isWellFormed()).toBe(true);
    expect(cut).toMatch(/^x(🔩)+\.dxf$/u);
    expect(cut.length).toBeLessThanOrEqual(255);
  });
});

describe("the Content-Disposition header", () => {
  test("holds a plain name as it is", () => {
    expect(contentDisposition("part 1.step", false)).toBe('attachment; filename="part 1.step"');
    expect(contentDisposition("part.pdf", true)).toBe('inline; filename="part.pdf"');
  });

  test("has other characters in the form of RFC 8187 next to a plain one", () => {
    expect(contentDisposition("Größe (2)'*.pdf", false)).toBe(
      "attachment; filename=\"Gr__e (2)'*.pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%282%29%27%2a.pdf",
    );
  });

  test.each([
    'a"; filename=evil.exe; x=".pdf',
    "a\r\nSet-Cookie: x=1.pdf",
    'a\\".pdf',
    "a%22.pdf",
    "\u202eא.pdf",
    "\ud800.pdf",
  ])("%j cannot break out of it", (name) => {
    const header = contentDisposition(name, true);

    expect(header).toMatch(
      /^inline; filename="[^"\\%\r\n]*"(; filename\*=UTF-8''[A-Za-z0-9%!#$&+.^_`|~-]*)?$/,
    );
    expect(() => new Headers({ "content-disposition": header })).not.toThrow();
  });
});
