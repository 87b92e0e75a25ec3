import type { Stroke } from "../contours/bends.ts";
import { pointToSegment } from "../plane/distances.ts";
import type { BendDirection } from "../preview.ts";
import type { Note } from "./flatDrawing.ts";

/** No part has more bend lines; beyond it, notes are not looked for. */
const mostLines = 5000;

type BendNote = { direction: BendDirection; angle: number; inner_radius: number };

const number = String.raw`(\d+(?:[.,]\d+)?)`;
/** As programs write it beside a bend line: "UP 90° R 1.5", "NACH UNTEN 45,00° R 2". */
const bendNote = new RegExp(
  String.raw`(?:^|[^\p{L}])(up|down|oben|unten|hoch|runter)[\s:,]*${number}\s*°?[\s,;]*R\s*=?\s*${number}`,
  "iu",
);
const upwards = new Set(["up", "oben", "hoch"]);

/** Strokes with what the note nearest to each says of its angle, radius and way; a note counts for one stroke only. */
export function withNotes(strokes: readonly Stroke[], notes: readonly Note[], millimetres: number): Stroke[] {
  if (strokes.reduce((sum, { lines }) => sum + lines.length, 0) > mostLines) {
    return [...strokes];
  }
  const said = new Map<Stroke, BendNote>();
  for (const { text, at } of notes) {
    const note = read(text, millimetres);
    const nearest = note && nearestTo({ x: at.x * millimetres, y: at.y * millimetres }, strokes);
    if (nearest && !said.has(nearest)) {
      said.set(nearest, note);
    }
  }
  return strokes.map((stroke) => {
    const note = said.get(stroke);
    return note ? { ...stroke, ...note, direction: stroke.direction ?? note.direction } : stroke;
  });
}

function read(text: string, millimetres: number): BendNote | undefined {
  const [, way, angle, radius] = bendNote.exec(text) ?? [];
  const degrees = numberOf(angle);
  if (!way || !(degrees > 0 && degrees <= 180)) {
    return undefined;
  }
  const direction = upwards.has(way.toLowerCase()) ? "up" : "down";
  return { direction, angle: degrees, inner_radius: numberOf(radius) * millimetres };
}

function numberOf(written = ""): number {
  return Number(written.replace(",", "."));
}

function nearestTo(point: Note["at"], strokes: readonly Stroke[]): Stroke | undefined {
  let nearest: Stroke | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const stroke of strokes) {
    for (const line of stroke.lines) {
      const away = pointToSegment(point, line);
      if (away < least) {
        least = away;
        nearest = stroke;
      }
    }
  }
  return nearest;
}
