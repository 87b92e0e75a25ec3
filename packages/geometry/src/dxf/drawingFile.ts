import type { Box } from "../plane/box.ts";

/*
 * The frame of a DXF of AutoCAD 2000 (AC1015), with everything that strict readers ask for around the entities. It is
 * the oldest version that names the unit, and every CAM program reads it.
 */

export type Pair = readonly [code: number, value: string | number];

/** The pairs of one entity after its handle, owner and layer, from its subclass marker on. */
export type WrittenEntity = { type: string; layer: string; pairs: readonly Pair[] };

/** `colour` by AutoCAD's number: 1 red, 3 green, 5 blue, 7 black or white. */
export type WrittenLayer = { name: string; colour: number };

const [modelSpace, paperSpace] = ["*Model_Space", "*Paper_Space"];
const millimetres = 4;
/** What a table, a record or a dictionary is pointed to by; the handles of all else follow. */
const fixed = { modelRecord: "1", paperRecord: "2", dictionary: "3", groups: "4" };
const firstFree = 16;

type Handles = { next: () => string };

/** The text of a drawing in millimetres. */
export function drawingFile(
  layers: readonly WrittenLayer[],
  entities: readonly WrittenEntity[],
  extent: Box,
): string {
  let last = firstFree;
  const handles = {
    next: () => {
      last += 1;
      return last.toString(16).toUpperCase();
    },
  };
  const content = [
    ...section("CLASSES", []),
    ...section("TABLES", tables(layers, handles)),
    ...section("BLOCKS", [
      ...block(modelSpace, fixed.modelRecord, handles),
      ...block(paperSpace, fixed.paperRecord, handles),
    ]),
    ...section(
      "ENTITIES",
      entities.flatMap((entity) => entityPairs(entity, handles)),
    ),
    ...section("OBJECTS", dictionaries()),
  ];
  const pairs: Pair[] = [...section("HEADER", header(handles, extent)), ...content, [0, "EOF"]];
  return pairs.map(([code, value]) => `${String(code).padStart(3)}\n${value}\n`).join("");
}

/** A length to a nanometre, always with a point: some readers tell real numbers by it. */
export function real(value: number): string {
  const digits = value.toFixed(6).replace(/(\.\d+?)0+$/, "$1");
  return digits === "-0.0" ? "0.0" : digits;
}

function section(name: string, content: readonly Pair[]): Pair[] {
  return [[0, "SECTION"], [2, name], ...content, [0, "ENDSEC"]];
}

function header(handles: Handles, { minX, minY, maxX, maxY }: Box): Pair[] {
  return [
    ...variable("ACADVER", [1, "AC1015"]),
    ...variable("DWGCODEPAGE", [3, "ANSI_1252"]),
    ...variable("HANDSEED", [5, handles.next()]),
    ...variable("INSUNITS", [70, millimetres]),
    ...variable("MEASUREMENT", [70, 1]),
    ...variable("EXTMIN", [10, real(minX)], [20, real(minY)], [30, "0.0"]),
    ...variable("EXTMAX", [10, real(maxX)], [20, real(maxY)], [30, "0.0"]),
  ];
}

function variable(name: string, ...values: Pair[]): Pair[] {
  return [[9, `$${name}`], ...values];
}

type TableRecord = { subclass: string; name: string; pairs: readonly Pair[]; handle?: string };

function tables(layers: readonly WrittenLayer[], handles: Handles): Pair[] {
  const lineType = (name: string): TableRecord => ({
    subclass: "AcDbLinetypeTableRecord",
    name,
    pairs: [
      [70, 0],
      [3, ""],
      [72, 65],
      [73, 0],
      [40, "0.0"],
    ],
  });
  const layer = ({ name, colour }: WrittenLayer): TableRecord => ({
    subclass: "AcDbLayerTableRecord",
    name,
    pairs: [
      [70, 0],
      [62, colour],
      [6, "Continuous"],
    ],
  });
  const blockRecord = (name: string, handle: string) => ({
    subclass: "AcDbBlockTableRecord",
    name,
    pairs: [],
    handle,
  });
  const application: TableRecord = { subclass: "AcDbRegAppTableRecord", name: "ACAD", pairs: [[70, 0]] };
  return [
    ...table("VPORT", [], handles),
    ...table("LTYPE", ["ByBlock", "ByLayer", "Continuous"].map(lineType), handles),
    ...table("LAYER", [{ name: "0", colour: 7 }, ...layers].map(layer), handles),
    ...table("STYLE", [textStyle], handles),
    ...table("VIEW", [], handles),
    ...table("UCS", [], handles),
    ...table("APPID", [application], handles),
    ...table("DIMSTYLE", [], handles, [[100, "AcDbDimStyleTable"]]),
    ...table(
      "BLOCK_RECORD",
      [blockRecord(modelSpace, fixed.modelRecord), blockRecord(paperSpace, fixed.paperRecord)],
      handles,
    ),
  ];
}

const textStyle: TableRecord = {
  subclass: "AcDbTextStyleTableRecord",
  name: "Standard",
  pairs: [
    [70, 0],
    [40, "0.0"],
    [41, "1.0"],
    [50, "0.0"],
    [71, 0],
    [42, "2.5"],
    [3, "txt"],
    [4, ""],
  ],
};

function table(
  type: string,
  records: readonly TableRecord[],
  handles: Handles,
  more: readonly Pair[] = [],
): Pair[] {
  const own = handles.next();
  const head: Pair[] = [[5, own], [330, "0"], [100, "AcDbSymbolTable"], [70, records.length], ...more];
  const rows = records.flatMap(({ subclass, name, pairs, handle }): Pair[] => [
    [0, type],
    [5, handle ?? handles.next()],
    [330, own],
    [100, "AcDbSymbolTableRecord"],
    [100, subclass],
    [2, name],
    ...pairs,
  ]);
  return [[0, "TABLE"], [2, type], ...head, ...rows, [0, "ENDTAB"]];
}

function block(name: string, record: string, handles: Handles): Pair[] {
  const owned = (): Pair[] => [
    [5, handles.next()],
    [330, record],
    [100, "AcDbEntity"],
    [8, "0"],
  ];
  const at: Pair[] = [
    [70, 0],
    [10, "0.0"],
    [20, "0.0"],
    [30, "0.0"],
  ];
  return [
    [0, "BLOCK"],
    ...owned(),
    [100, "AcDbBlockBegin"],
    [2, name],
    ...at,
    [3, name],
    [1, ""],
    [0, "ENDBLK"],
    ...owned(),
    [100, "AcDbBlockEnd"],
  ];
}

function entityPairs({ type, layer, pairs }: WrittenEntity, handles: Handles): Pair[] {
  return [
    [0, type],
    [5, handles.next()],
    [330, fixed.modelRecord],
    [100, "AcDbEntity"],
    [8, layer],
    ...pairs,
  ];
}

function dictionaries(): Pair[] {
  const dictionary = (handle: string, owner: string, content: readonly Pair[]): Pair[] => [
    [0, "DICTIONARY"],
    [5, handle],
    [330, owner],
    [100, "AcDbDictionary"],
    [281, 1],
    ...content,
  ];
  const groups: Pair[] = [
    [3, "ACAD_GROUP"],
    [350, fixed.groups],
  ];
  return [...dictionary(fixed.dictionary, "0", groups), ...dictionary(fixed.groups, fixed.dictionary, [])];
}
