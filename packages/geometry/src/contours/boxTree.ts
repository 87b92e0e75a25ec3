import { type Box, joinedBox } from "../plane/box.ts";

/** How many comparisons a task may still take; at 0 it is given up. */
export type Effort = { left: number };

/** How far something is from a box at least, and from an item. */
export type Nearness<Item> = { toBox: (box: Box) => number; toItem: (item: Item) => number };

const perNode = 8;

/** Items by their boxes, gathered in boxes of neighbours: finds what is near in about log n steps. */
export class BoxTree<Item> {
  readonly #items: readonly Item[];
  /** The boxes of the items, then those of each eight of them, and so on up to one. */
  readonly #levels: Box[][];

  constructor(items: readonly Item[], boxOf: (item: Item) => Box) {
    const boxed = inTiles(items.map((item) => ({ item, box: boxOf(item) })));
    this.#items = boxed.map(({ item }) => item);
    this.#levels = [boxed.map(({ box }) => box)];
    for (let level = this.#levels[0] as Box[]; level.length > 1; ) {
      const lower = level;
      level = Array.from({ length: Math.ceil(lower.length / perNode) }, (_, node) =>
        joinedBox(lower.slice(node * perNode, (node + 1) * perNode)),
      );
      this.#levels.push(level);
    }
  }

  /** The nearest item closer than `under`; undefined without one, or where the effort does not suffice. */
  nearest(nearness: Nearness<Item>, effort: Effort, under = Number.POSITIVE_INFINITY) {
    const found: { item: Item | undefined; distance: number } = { item: undefined, distance: under };
    this.#approach(this.#levels.length - 1, 0, nearness, effort, found);
    return found.item === undefined || effort.left <= 0
      ? undefined
      : { item: found.item, distance: found.distance };
  }

  /** Calls back with each item whose box passes, as long as the effort lasts. */
  visit(passes: (box: Box) => boolean, effort: Effort, each: (item: Item) => void): void {
    this.#descend(this.#levels.length - 1, 0, passes, effort, each);
  }

  #approach(
    level: number,
    node: number,
    nearness: Nearness<Item>,
    effort: Effort,
    found: { item: Item | undefined; distance: number },
  ): void {
    if (level === 0) {
      const item = this.#items[node];
      const distance = item === undefined ? Number.POSITIVE_INFINITY : nearness.toItem(item);
      if (distance < found.distance) {
        found.item = item;
        found.distance = distance;
      }
      return;
    }
    const lower = this.#levels[level - 1] as Box[];
    effort.left -= perNode;
    const ways = lower.slice(node * perNode, (node + 1) * perNode).map((box, index) => ({
      child: node * perNode + index,
      distance: nearness.toBox(box),
    }));
    for (const { child, distance } of ways.sort((a, b) => a.distance - b.distance)) {
      if (distance < found.distance && effort.left > 0) {
        this.#approach(level - 1, child, nearness, effort, found);
      }
    }
  }

  #descend(
    level: number,
    node: number,
    passes: (box: Box) => boolean,
    effort: Effort,
    each: (item: Item) => void,
  ): void {
    const box = this.#levels[level]?.[node];
    if (!box || effort.left <= 0 || !passes(box)) {
      return;
    }
    if (level === 0) {
      each(this.#items[node] as Item);
      return;
    }
    const end = Math.min((node + 1) * perNode, this.#levels[level - 1]?.length ?? 0);
    effort.left -= perNode;
    for (let child = node * perNode; child < end; child += 1) {
      this.#descend(level - 1, child, passes, effort, each);
    }
  }
}

/** In the order of upright strips, each from bottom to top, so that neighbours stand together. */
function inTiles<Boxed extends { box: Box }>(boxed: Boxed[]): Boxed[] {
  boxed.sort((a, b) => a.box.minX + a.box.maxX - b.box.minX - b.box.maxX);
  const perStrip = perNode * Math.max(1, Math.ceil(Math.sqrt(boxed.length / perNode)));
  const strips: Boxed[] = [];
  for (let start = 0; start < boxed.length; start += perStrip) {
    const strip = boxed.slice(start, start + perStrip);
    for (const one of strip.sort((a, b) => a.box.minY + a.box.maxY - b.box.minY - b.box.maxY)) {
      strips.push(one);
    }
  }
  return strips;
}

export function touches(a: Box, b: Box, reach: number): boolean {
  return (
    a.minX - reach <= b.maxX &&
    b.minX - reach <= a.maxX &&
    a.minY - reach <= b.maxY &&
    b.minY - reach <= a.maxY
  );
}

/** Distance between two boxes; 0 where they overlap. */
export function boxDistance(a: Box, b: Box): number {
  const across = Math.max(a.minX - b.maxX, b.minX - a.maxX, 0);
  const up = Math.max(a.minY - b.maxY, b.minY - a.maxY, 0);
  return Math.hypot(across, up);
}
