import type { LayerFeature, LayerRole } from "../features.ts";
import {
  type Affine,
  apply,
  composed,
  entityPlane,
  identity,
  isMirrored,
  rotation,
  roundScale,
  scaling,
  translation,
} from "../plane/affine.ts";
import { ellipseArcs } from "../plane/curves.ts";
import { lineOf, onCircle, type Point, type Primitive } from "../plane/primitives.ts";
import { UnreadableDrawing } from "../unreadableDrawing.ts";
import { plainMultiText, readableText } from "./decode.ts";
import type { DxfDocument } from "./document.ts";
import type { Entity } from "./entity.ts";
import { holdsMeasures, isAuxiliary, layerRole, mayBeCut } from "./layers.ts";
import { liesInOwnPlane, shapesOf } from "./shapes.ts";

const annotations = new Set([
  "DIMENSION",
  "ARC_DIMENSION",
  "LARGE_RADIAL_DIMENSION",
  "LEADER",
  "MULTILEADER",
  "MLEADER",
  "TOLERANCE",
]);
const deepestBlock = 16;
const mostPrimitives = 200_000;
/** Entities looked at, each placing of a block anew: bounds drawings that place much and draw little. */
const mostVisits = 1_000_000;
const mostTexts = 200;
const longestText = 500;
const largestCoordinate = 1e9;

/** All lines and arcs of a drawing in one plane, in the drawing's own unit. */
export type FlatDrawing = {
  cuts: Primitive[];
  bends: Primitive[];
  /** What is marked and not cut, by the name of its layer. */
  engraved: Primitive[];
  /** What is left out by the name of its layer alone. */
  aside: Primitive[];
  /** Centre lines and hidden edges among what would be cut. */
  dashed: Primitive[];
  layers: LayerFeature[];
  texts: string[];
  /** The same texts with their places. */
  notes: Note[];
  /** Measures and notes with leaders. */
  dimensions: number;
  /** What is written in them. */
  measures: string[];
  /** Pieces left out because a coordinate is no number. */
  invalid: number;
  /** Entities whose geometry cannot be read: solids, meshes, blocks of other files. */
  unread: number;
  /** Blocks left out because they lie too deep or within themselves. */
  tooDeep: number;
};

export type Note = { text: string; at: Point };

type Placing = { transform: Affine; layer: string; blocks: string[] };
type Flattening = FlatDrawing & {
  document: DxfDocument;
  byLayer: Map<string, LayerFeature>;
  known: Map<Entity, Primitive[]>;
  visits: number;
  pieces: number;
};

/** Places all blocks and breaks all curves into lines and arcs. Throws `UnreadableDrawing` over the limits. */
export function flattenDrawing(document: DxfDocument): FlatDrawing {
  const found = {
    cuts: [],
    bends: [],
    engraved: [],
    aside: [],
    dashed: [],
    layers: [],
    texts: [],
    notes: [],
    measures: [],
  };
  const lost = { dimensions: 0, invalid: 0, unread: 0, tooDeep: 0 };
  const counted = { byLayer: new Map(), known: new Map(), visits: 0, pieces: 0 };
  const state: Flattening = { ...found, ...lost, ...counted, document };
  placeAll(state, document.entities, { transform: identity, layer: "0", blocks: [] });
  const { cuts, bends, engraved, aside, dashed, texts, notes, measures } = state;
  const { dimensions, invalid, unread, tooDeep } = state;
  const drawn = [...state.byLayer.values()];
  const layers = drawn.length > 0 ? drawn : emptyLayers(document);
  const lines = { cuts, bends, engraved, aside, dashed, layers };
  return { ...lines, texts, notes, measures, dimensions, invalid, unread, tooDeep };
}

/** What an empty drawing has at least: the layers that it names. */
function emptyLayers({ layers }: DxfDocument): LayerFeature[] {
  return [...layers.values()].map(({ name }) => ({ name, role: layerRole(name), count: 0 }));
}

function placeAll(state: Flattening, entities: Entity[], placing: Placing): void {
  for (const entity of entities) {
    state.visits += 1;
    if (state.visits > mostVisits) {
      throw new UnreadableDrawing("too_many_primitives");
    }
    const own = readableText(entity.text(8)) || "0";
    const layer = own === "0" ? placing.layer : own;
    if (!isDrawn(state, entity, layer)) {
      continue;
    }
    if (entity.type === "INSERT") {
      insert(state, entity, { ...placing, layer });
    } else if (annotations.has(entity.type)) {
      state.dimensions += 1;
      addMeasure(state, entity);
    } else if (!addText(state, entity, placing)) {
      draw(state, entity, { ...placing, layer });
    }
  }
}

/** Paper space, invisible entities and layers that are switched off are not part of the model; blocks only if frozen. */
function isDrawn(state: Flattening, entity: Entity, layer: string): boolean {
  const isInModel = entity.integer(67) === 0 && entity.integer(60) === 0;
  const entry = state.document.layers.get(layer);
  return isInModel && (entry === undefined || (entity.type === "INSERT" ? !entry.frozen : entry.visible));
}

function insert(state: Flattening, entity: Entity, placing: Placing): void {
  const name = entity.text(2).trim();
  const block = state.document.blocks.get(name);
  if (!block) {
    state.unread += 1;
    return;
  }
  if (placing.blocks.length >= deepestBlock || placing.blocks.includes(name)) {
    state.tooDeep += 1;
    return;
  }
  const blocks = [...placing.blocks, name];
  const frame = composed(placing.transform, insertFrame(entity));
  const content = composed(
    scaling(entity.number(41, 1), entity.number(42, 1)),
    translation(-block.base.x, -block.base.y),
  );
  for (const step of arraySteps(entity)) {
    state.visits += 1;
    const transform = composed(frame, composed(translation(step.x, step.y), content));
    placeAll(state, block.entities, { transform, layer: placing.layer, blocks });
    if (state.visits > mostVisits) {
      throw new UnreadableDrawing("too_many_primitives");
    }
  }
}

function insertFrame(entity: Entity): Affine {
  const at = entity.point(10);
  const turned = composed(translation(at.x, at.y), rotation((entity.number(50) * Math.PI) / 180));
  return composed(entityPlane(entity.normal(), entity.number(30)), turned);
}

function* arraySteps(entity: Entity): Generator<{ x: number; y: number }> {
  const columns = Math.max(1, entity.integer(70, 1));
  const rows = Math.max(1, entity.integer(71, 1));
  const [width, height] = [entity.number(44), entity.number(45)];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      yield { x: column * width, y: row * height };
    }
  }
}

/** A dimension draws its text in a block of its own; one without names its measure, or the text over it. */
function addMeasure(state: Flattening, entity: Entity): void {
  if (state.measures.length >= mostTexts) return;
  const drawn = state.document.blocks.get(entity.text(2).trim())?.entities ?? [];
  const texts = drawn
    .filter(({ type }) => type === "TEXT" || type === "MTEXT")
    .map((one) => (one.type === "MTEXT" ? plainMultiText(one.text(1)) : readableText(one.text(1))));
  const own = readableText(entity.text(1)).trim();
  state.measures.push(...(texts.length > 0 ? texts : own !== "" && own !== "<>" ? [own] : [entity.text(42)]));
}

function addText(state: Flattening, entity: Entity, { transform }: Placing): boolean {
  if (entity.type !== "TEXT" && entity.type !== "MTEXT" && entity.type !== "ATTRIB") {
    return false;
  }
  const parts = entity.groups.filter((group) => group.code === 1 || group.code === 3);
  const raw = parts
    .map((group) => group.value)
    .join("")
    .slice(0, longestText);
  const text = entity.type === "MTEXT" ? plainMultiText(raw) : readableText(raw);
  if (text !== "" && state.texts.length < mostTexts) {
    state.texts.push(text);
    state.notes.push({ text, at: apply(transform, entity.point(10)) });
  }
  return true;
}

function draw(state: Flattening, entity: Entity, placing: Placing): void {
  const role = state.byLayer.get(placing.layer)?.role ?? layerRole(placing.layer);
  const lineType = entity.text(6).trim();
  const ofLayer = lineType === "" || lineType.toUpperCase() === "BYLAYER";
  const drawnAs = ofLayer ? (state.document.layers.get(placing.layer)?.lineType ?? "") : lineType;
  const shapes = knownShapes(state, entity, role);
  if (shapes.length === 0) {
    return;
  }
  const own = liesInOwnPlane(entity)
    ? entityPlane(entity.normal(), entity.number(entity.type === "LWPOLYLINE" ? 38 : 30))
    : identity;
  const transform = composed(placing.transform, own);
  const placed = shapes.flatMap((shape) => transformed(shape, transform, placing.layer));
  spend(state, placed.length);
  const good = placed.filter(isSound);
  state.invalid += placed.length - good.length;
  const isDashed = role === "cut" && isAuxiliary(drawnAs);
  state.dimensions += holdsMeasures(placing.layer) ? 1 : 0;
  const target = isDashed ? state.dashed : targetOf(state, role, placing.layer);
  for (const piece of good) {
    target?.push(piece);
  }
  if (!isDashed) {
    countOnLayer(state, placing.layer, good.length);
  }
}

function targetOf(state: Flattening, role: LayerRole, layer: string): Primitive[] | undefined {
  if (role === "ignored") {
    return mayBeCut(layer) ? state.aside : undefined;
  }
  return { cut: state.cuts, bend: state.bends, engraved: state.engraved }[role];
}

function knownShapes(state: Flattening, entity: Entity, role: LayerRole): Primitive[] {
  const known = state.known.get(entity);
  if (known) {
    return known;
  }
  const shapes = shapesOf(entity);
  if (!shapes && role !== "ignored") {
    state.unread += 1;
  }
  state.known.set(entity, shapes ?? []);
  return shapes ?? [];
}

function spend(state: Flattening, pieces: number): void {
  state.pieces += pieces;
  if (state.pieces > mostPrimitives) {
    throw new UnreadableDrawing("too_many_primitives");
  }
}

function countOnLayer(state: Flattening, name: string, count: number): void {
  const layer = state.byLayer.get(name) ?? { name, role: layerRole(name), count: 0 };
  layer.count += count;
  state.byLayer.set(name, layer);
}

/** Arcs stay arcs where the map keeps circles round, else they become pieces of an ellipse. */
function transformed(shape: Primitive, matrix: Affine, layer: string): Primitive[] {
  const [from, to] = [apply(matrix, shape.from), apply(matrix, shape.to)];
  if (shape.kind === "line") {
    return [lineOf(layer, from, to)];
  }
  const centre = apply(matrix, shape.centre);
  const scale = roundScale(matrix);
  if (scale === undefined) {
    const flat = { ...matrix, e: 0, f: 0 };
    const first = apply(flat, { x: shape.radius, y: 0 });
    const second = apply(flat, { x: 0, y: shape.radius });
    return ellipseArcs(layer, { centre, first, second }, shape.start, shape.sweep);
  }
  const onArc = apply(matrix, onCircle(shape.centre, shape.radius, shape.start));
  const start = Math.atan2(onArc.y - centre.y, onArc.x - centre.x);
  const sweep = isMirrored(matrix) ? -shape.sweep : shape.sweep;
  return [{ ...shape, layer, from, to, centre, radius: shape.radius * scale, start, sweep }];
}

function isSound(piece: Primitive): boolean {
  const numbers = [piece.from.x, piece.from.y, piece.to.x, piece.to.y];
  if (piece.kind === "arc") {
    numbers.push(piece.radius, piece.start, piece.sweep, piece.centre.x, piece.centre.y);
  }
  return (
    numbers.every((number) => Math.abs(number) <= largestCoordinate) &&
    (piece.kind === "line" || piece.radius > 0)
  );
}
