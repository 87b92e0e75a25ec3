import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import type { Font, GlyphRun } from "fontkit";

const require = createRequire(import.meta.url);
const faces = {
  regular: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
  strong: require.resolve("@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf"),
};

export const colors = {
  ink: "#14181d",
  muted: "#5a636e",
  line: "#d4d9de",
  accent: "#0f5588",
  tint: "#eef4f9",
};

// These features only substitute glyphs by context: they take most of the time and make no visible difference.
const plain = { calt: false, rclt: false, clig: false, liga: false };

/** Position and width of a text in mm from the upper left corner of the page; sizes in points. */
export type Place = {
  x: number;
  y: number;
  width: number;
  size?: number;
  /** Distance between lines, in points. */
  leading?: number;
  weight?: keyof typeof faces;
  color?: string;
  align?: "left" | "right";
  /** A single line, truncated with dots. */
  single?: boolean;
  /** Tabular figures, which align in columns. */
  figures?: boolean;
  link?: string;
};

/** A PNG or JPEG with its size in pixels. */
export type Picture = { content: Buffer; width: number; height: number };

type Space = { x: number; y: number; width: number; height: number; centered?: boolean };

const perMm = 72 / 25.4;

/** The margin, the text width, and the top and bottom of the text area, in mm. */
export const left = 25;
export const width = 165;
const top = 25;
const bottom = 267;

let opened: [name: string, font: Font][] | undefined;

/**
 * Opens the fonts of a document. Their tables are parsed once for all documents, which is the slowest step; glyph objects
 * belong to one document each, because they remember the characters they first represented.
 */
async function openFonts() {
  const { openSync } = await import("fontkit");
  opened ??= Object.entries(faces).map(([name, file]) => [name, openSync(file) as Font]);
  return opened.map(([name, font]) => {
    const own = Object.create(font, { _glyphs: { value: {} } });
    own.layout = laidOutOnce(own.layout.bind(own));
    return [name, own] as const;
  });
}

/**
 * Caches layouts. With font features, PDFKit would lay out a text again each time it measures the width or height, and
 * again to draw it.
 */
function laidOutOnce(layout: Font["layout"]): typeof layout {
  const runs = new Map<string, GlyphRun>();
  return (text, features, ...more) => {
    // fontkit adds applied features to this object, so its keys are no cache key.
    const hasFigures = features && !Array.isArray(features) && features.tnum;
    const key = `${hasFigures ? "figures" : ""}\0${text}`;
    const run = runs.get(key) ?? layout(text, features, ...more);
    runs.set(key, run);
    // PDFKit mutates the positions.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
}

/** An A4 document with coordinates in mm. */
export async function openSheet(details: { title: string; author: string; language: string }) {
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    lang: details.language,
    displayTitle: true,
    info: { Title: details.title, Author: details.author },
  });
  for (const [name, font] of await openFonts()) doc.registerFont(name, font);
  const written = buffer(doc as unknown as NodeJS.ReadableStream);

  function prepare({ size = 8.6, leading = 12.4, weight = "regular", ...place }: Place) {
    doc.font(weight).fontSize(size);
    const lineGap = leading - doc.currentLineHeight(true);
    const options = {
      width: place.width * perMm,
      lineGap,
      align: place.align ?? "left",
      // The types allow a list only, which cannot turn features off.
      features: { ...plain, tnum: place.figures ?? false } as unknown as ["tnum"],
      ...(place.single && { height: leading, ellipsis: true, lineBreak: true }),
      ...(place.link && { link: place.link }),
    };
    return { options, drop: Math.max(lineGap, 0) / 2 };
  }

  return {
    /** Height of a text in mm. */
    height(text: string, place: Place): number {
      if (text === "") return 0;
      if (place.single) return (place.leading ?? 12.4) / perMm;
      return doc.heightOfString(text, prepare(place).options) / perMm;
    },
    /** Writes a text. @returns its height in mm */
    text(text: string, place: Place): number {
      if (text === "") return 0;
      const { options, drop } = prepare(place);
      doc.fillColor(place.color ?? colors.ink);
      const from = place.y * perMm + drop;
      doc.text(text, place.x * perMm, from, options);
      return place.single ? this.height(text, place) : (doc.y - from) / perMm;
    },
    /** Splits a text into the part that fits a height and the rest. */
    fitting(text: string, place: Place, height: number): [fits: string, left: string] {
      if (this.height(text, place) <= height) return [text, ""];
      const pieces = text.match(/\S{1,40}\s*|\s+/g) ?? [];
      const first = (count: number) => pieces.slice(0, count).join("").trimEnd();
      let [fits, most] = [0, pieces.length];
      while (fits < most) {
        const middle = Math.ceil((fits + most) / 2);
        if (this.height(first(middle), place) <= height) fits = middle;
        else most = middle - 1;
      }
      return [first(fits), pieces.slice(fits).join("")];
    },
    rule(x: number, y: number, width: number, { color = colors.line, weight = 0.2 } = {}): void {
      doc.moveTo(x * perMm, y * perMm).lineTo((x + width) * perMm, y * perMm);
      doc
        .lineWidth(weight * perMm)
        .strokeColor(color)
        .stroke();
    },
    upright(x: number, y: number, height: number): void {
      doc.moveTo(x * perMm, y * perMm).lineTo(x * perMm, (y + height) * perMm);
      doc
        .lineWidth(0.2 * perMm)
        .strokeColor(colors.line)
        .stroke();
    },
    box(x: number, y: number, width: number, height: number, color: string): void {
      doc.rect(x * perMm, y * perMm, width * perMm, height * perMm).fill(color);
    },
    /** Draws a picture into a space, left-aligned or centred. @returns its width in mm */
    picture(picture: Picture, { x, y, width, height, centered }: Space): number {
      const scale = Math.min(width / picture.width, height / picture.height);
      const wide = picture.width * scale;
      const tall = picture.height * scale;
      const from = centered ? x + (width - wide) / 2 : x;
      doc.image(picture.content, from * perMm, (y + (height - tall) / 2) * perMm, { width: wide * perMm });
      return wide;
    },
    addPage: () => void doc.addPage(),
    /** Draws on each page after all pages exist, and closes the document. */
    close(onEach: (page: number, pages: number) => void): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        onEach(index + 1, count);
      }
      doc.end();
      return written;
    },
  };
}

export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** Starts a new page unless `height` mm are left on this one. @returns where to continue */
export function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= bottom) return y;
  sheet.addPage();
  return top;
}

/**
 * Writes a text that may continue on further pages. @returns where it ends
 * @param begin starts the next page, and returns where its text begins
 */
export function writeFlow(sheet: Sheet, text: string, place: Place, begin = () => nextPage(sheet)): number {
  let { y } = place;
  let rest = text;
  while (rest !== "") {
    const [now, later] = sheet.fitting(rest, { ...place, y }, bottom - y);
    if (now !== "") y += sheet.text(now, { ...place, y });
    if (later !== "") y = begin();
    rest = later;
  }
  return y;
}

/** Starts a new page. @returns where its text begins */
export function nextPage(sheet: Sheet): number {
  sheet.addPage();
  return top;
}
