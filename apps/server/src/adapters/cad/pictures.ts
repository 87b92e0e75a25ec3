import sharp, { type Sharp } from "sharp";
import type { Rendition } from "./fileReader.ts";

// The process is one of several; more threads would only compete with the others.
sharp.concurrency(1);
sharp.cache(false);

export const thumbnailPixels = 512;
/** Enough to read the title block of an A3 drawing. */
const pagePixels = 2400;

const margin = 20;
const style = (unit: number) => `<style>
path{stroke:#1f2d3d;stroke-width:${2 * unit}}
.outer{fill:#dce7f2}
.inner{fill:#fff}
.hole,.slot{stroke:#1b6ca8}
.bend{stroke:#c2410c;stroke-dasharray:${7 * unit} ${4 * unit}}
.open{stroke:#b91c1c}
.sign,.other{stroke:#94a3b8;stroke-width:${unit}}
</style>`;

const within = (pixels: number) => ({
  width: pixels,
  height: pixels,
  fit: "inside" as const,
  withoutEnlargement: true,
});

/** The thumbnail of a decoded picture. */
export async function thumbnailOf(picture: Sharp): Promise<Rendition> {
  const bytes = await picture.resize(within(thumbnailPixels)).webp({ quality: 82 }).toBuffer();
  return { kind: "thumbnail", page: 0, part: null, media_type: "image/webp", bytes };
}

/** A readable page. More compression effort would take twice as long to save three percent. */
export async function pageOf(picture: Sharp, page: number): Promise<Rendition> {
  const bytes = await picture.resize(within(pagePixels)).webp({ quality: 80, effort: 2 }).toBuffer();
  return { kind: "page", page, part: null, media_type: "image/webp", bytes };
}

/** A picture from a renderer's RGBA pixels. */
export const fromPixels = (data: Uint8Array, width: number, height: number): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

/**
 * The thumbnail of a flat part: its SVG in colours visible on light and dark backgrounds, with a line width independent of
 * the part's size.
 */
export async function flatThumbnail(svg: string): Promise<Rendition> {
  const [, left = 0, top = 0, width = 1, height = 1] =
    /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)?.map(Number) ?? [];
  const unit = Math.max(width, height) / (thumbnailPixels - 2 * margin);
  const space = margin * unit;
  const frame = [left - space, top - space, width + 2 * space, height + 2 * space];
  const [wide, high] = [(width + 2 * space) / unit, (height + 2 * space) / unit].map(Math.ceil);
  const drawn = svg
    .replace(
      /<svg [^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" fill="none" width="${wide}" height="${high}" viewBox="${frame.join(" ")}">${style(unit)}`,
    )
    .replaceAll(' vector-effect="non-scaling-stroke"', "");
  return thumbnailOf(sharp(Buffer.from(drawn), { unlimited: true }).flatten({ background: "#ffffff" }));
}
