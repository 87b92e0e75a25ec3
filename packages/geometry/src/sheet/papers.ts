import type { Box } from "../plane/box.ts";

/** Shorter and longer side in millimetres. */
const papers = {
  A4: [210, 297],
  A3: [297, 420],
  A2: [420, 594],
  A1: [594, 841],
  A0: [841, 1189],
  "ANSI A": [215.9, 279.4],
  "ANSI B": [279.4, 431.8],
  "ANSI C": [431.8, 558.8],
  "ANSI D": [558.8, 863.6],
  "ANSI E": [863.6, 1117.6],
} as const;

/** Of the edge of the paper in the drawing: some draw the part in its true size and the paper so much larger. */
const enlargements = [1, 2, 5, 10, 20, 2.5, 50, 100, 0.5, 0.2, 0.1];
/** What a frame leaves free of the paper, both sides together, for margins of 5 to 25. */
const margins = [0, 10, 14, 20, 25, 30, 35, 40];
const inexact = 0.6;
/** A page may be cut a little, or its size rounded to whole points. */
const inexactPage = 2.5;

export type Paper = { name: string; enlargement: number };

const sides = ({ minX, minY, maxX, maxY }: Box) =>
  [maxX - minX, maxY - minY].sort((a, b) => a - b) as [number, number];

/** The paper whose edge or frame a rectangle may be; the true size before an enlarged one, an edge before a frame. */
export function paperOf(box: Box): Paper | undefined {
  for (const enlargement of enlargements) {
    const name = enlargedPaper(box, enlargement);
    if (name) return { name, enlargement };
  }
  return undefined;
}

/** The paper that a rectangle is, so many times larger. */
export function enlargedPaper(box: Box, enlargement: number): string | undefined {
  const [width, length] = sides(box).map((side) => side / enlargement) as [number, number];
  for (const margin of margins) {
    const found = Object.entries(papers).find(([, [w, l]]) => isFramed(width, w, margin) && fits(length, l));
    if (found) return found[0];
  }
  return undefined;
}

const isFramed = (size: number, paper: number, margin: number) =>
  Math.abs(size - (paper - margin)) <= inexact;
const fits = (size: number, paper: number) => margins.some((margin) => isFramed(size, paper, margin));

/** The paper that a page of this size is; null for another size. */
export function pageSize(box: Box): string | null {
  const [width, length] = sides(box);
  const isNear = (size: number, paper: number) => Math.abs(size - paper) <= inexactPage;
  return Object.entries(papers).find(([, [w, l]]) => isNear(width, w) && isNear(length, l))?.[0] ?? null;
}
