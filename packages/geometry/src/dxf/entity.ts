import type { Point } from "../plane/primitives.ts";
import type { Group } from "./groups.ts";

/** Beyond this no drawing is meant; such numbers come from damage. */
const largestNumber = 1e9;

/** One entity or table record of a DXF, its values by group code. Missing numbers are the given default. */
export class Entity {
  readonly type: string;
  readonly groups: Group[] = [];
  readonly vertices: Entity[] = [];

  constructor(type: string) {
    this.type = type;
  }

  text(code: number): string {
    return this.#first(code)?.value ?? "";
  }

  /** NaN for what is no number or out of all bounds. */
  number(code: number, fallback = 0): number {
    const group = this.#first(code);
    return group ? toNumber(group.value) : fallback;
  }

  /** A whole number for flags and counts; 0 for what is none. */
  integer(code: number, fallback = 0): number {
    const value = Math.trunc(this.number(code, fallback));
    return Number.isFinite(value) ? value : 0;
  }

  numbers(code: number): number[] {
    return this.groups.filter((group) => group.code === code).map((group) => toNumber(group.value));
  }

  point(code: number): Point {
    return { x: this.number(code), y: this.number(code + 10) };
  }

  /** All points of a repeated code; a point begins with its x. */
  points(code: number): Point[] {
    const points: Point[] = [];
    for (const group of this.groups) {
      const last = points.at(-1);
      if (group.code === code) {
        points.push({ x: toNumber(group.value), y: 0 });
      } else if (group.code === code + 10 && last) {
        last.y = toNumber(group.value);
      }
    }
    return points;
  }

  #first(code: number): Group | undefined {
    for (const group of this.groups) {
      if (group.code === code) {
        return group;
      }
    }
    return undefined;
  }

  normal(): { x: number; y: number; z: number } {
    return { x: this.number(210), y: this.number(220), z: this.number(230, 1) };
  }
}

/** Also with a decimal comma, as some programs write it. NaN for what is no number or out of all bounds. */
export function toNumber(raw: string): number {
  const trimmed = raw.trim();
  const value = trimmed === "" ? Number.NaN : Number(trimmed);
  const read = Number.isNaN(value) ? Number(trimmed.replace(",", ".") || Number.NaN) : value;
  return Math.abs(read) <= largestNumber ? read : Number.NaN;
}
