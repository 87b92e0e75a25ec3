import { UnreadableDrawing } from "../unreadableDrawing.ts";
import { isBinaryDxf, readBinaryGroups } from "./binaryGroups.ts";
import { decodeDxf, readableText } from "./decode.ts";
import { Entity } from "./entity.ts";
import { type Group, readGroups } from "./groups.ts";

export type LayerEntry = { name: string; visible: boolean; frozen: boolean; lineType: string };

export type Block = { base: { x: number; y: number }; entities: Entity[] };

/** The sections of a DXF that matter for geometry. */
export type DxfDocument = {
  header: Map<string, string>;
  layers: Map<string, LayerEntry>;
  blocks: Map<string, Block>;
  entities: Entity[];
};

/** Reads the sections of a DXF. Throws `UnreadableDrawing` for what is no DXF. */
export function readDocument(bytes: Uint8Array): DxfDocument {
  const document: DxfDocument = { header: new Map(), layers: new Map(), blocks: new Map(), entities: [] };
  let isDxf = false;
  const groups = isBinaryDxf(bytes) ? readBinaryGroups(bytes) : readGroups(decodeDxf(bytes));
  for (const section of sections(groups)) {
    isDxf = true;
    readSection(document, section.name, section.records);
  }
  if (!isDxf) {
    throw new UnreadableDrawing("not_dxf");
  }
  return document;
}

type Section = { name: string; records: Entity[] };

/** A body, which counts as unread, stands for all that a file lost where it breaks off. */
const lostEntity = "BODY";

/** The sections one after the other, each as its records; a section that the file breaks off counts too. */
function* sections(groups: Iterable<Group>): Generator<Section> {
  let section: Section | undefined;
  let record: Entity | undefined;
  let named = false;
  for (const group of groups) {
    const type = group.code === 0 ? group.value.trim() : undefined;
    if (type === "SECTION") {
      if (section) {
        yield section;
      }
      section = { name: "", records: [] };
      record = undefined;
      named = false;
    } else if (section && !named && group.code === 2) {
      section.name = group.value.trim();
      named = true;
      // The header has no records of its own: its variables are gathered in one.
      record = section.name === "HEADER" ? new Entity("HEADER") : undefined;
      section.records.push(...(record ? [record] : []));
    } else if (section && type !== undefined) {
      record = new Entity(type);
      section.records.push(record);
    } else if (mayMatter(group.code)) {
      record?.groups.push(group);
    }
  }
  if (section) {
    if (record?.type !== "ENDSEC" && record?.type !== "EOF") {
      section.records.push(new Entity(lostEntity));
    }
    yield section;
  }
}

/** Handles, owners, class names and the data of other programs are most of a file, and nothing of its geometry. */
function mayMatter(code: number): boolean {
  return code < 100 ? code !== 5 : code >= 210 && code <= 230;
}

function readSection(document: DxfDocument, name: string, records: Entity[]): void {
  if (name === "HEADER") {
    readHeader(document.header, records);
  } else if (name === "TABLES") {
    readLayers(document.layers, records);
  } else if (name === "BLOCKS") {
    readBlocks(document.blocks, records);
  } else if (name === "ENTITIES") {
    for (const entity of gathered(records)) {
      document.entities.push(entity);
    }
  }
}

function readHeader(header: Map<string, string>, records: Entity[]): void {
  let variable = "";
  for (const group of records[0]?.groups ?? []) {
    if (group.code === 9) {
      variable = group.value.trim();
    } else if (!header.has(variable)) {
      header.set(variable, group.value.trim());
    }
  }
}

function readLayers(layers: Map<string, LayerEntry>, records: Entity[]): void {
  for (const record of records.filter((one) => one.type === "LAYER")) {
    const name = readableText(record.text(2));
    const frozen = (record.integer(70) & 1) === 1;
    const visible = !frozen && record.number(62, 7) >= 0;
    layers.set(name, { name, visible, frozen, lineType: record.text(6) });
  }
}

function readBlocks(blocks: Map<string, Block>, records: Entity[]): void {
  let block: Block | undefined;
  for (const entity of gathered(records)) {
    if (entity.type === "BLOCK") {
      block = { base: entity.point(10), entities: [] };
      blocks.set(entity.text(2).trim(), block);
    } else if (entity.type === "ENDBLK") {
      block = undefined;
    } else {
      block?.entities.push(entity);
    }
  }
}

/** Hands each polyline its vertices and leaves out what only ends a list. */
function gathered(records: Entity[]): Entity[] {
  const entities: Entity[] = [];
  let polyline: Entity | undefined;
  for (const record of records) {
    if (record.type === "VERTEX") {
      polyline?.vertices.push(record);
    } else if (record.type !== "SEQEND" && record.type !== "ENDSEC" && record.type !== "EOF") {
      polyline = record.type === "POLYLINE" ? record : undefined;
      entities.push(record);
    }
  }
  return entities;
}
