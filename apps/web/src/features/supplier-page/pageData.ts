import type {
  SupplierPageDocument,
  SupplierPageFile,
  SupplierPageLine,
  SupplierPageOffer,
  SupplierPagePart,
  SupplierPageProduct,
  SupplierPageQuestion,
  SupplierPageRecord,
  SupplierPageSupplier,
} from "@kantwerk/contract/supplierPage";
import { type Together, togetherOf } from "./covers.ts";
import { type TotalQuantities, totalQuantities } from "./totalQuantities.ts";

export type Line = SupplierPageLine;
type Product = SupplierPageProduct["attributes"];
export type FileRecord = SupplierPageFile;

/** A requested part of a product. */
export type Component = { part: SupplierPagePart; quantity: number; files: FileRecord[] };

/** A product with its lines, parts and files. */
export type ProductGroup = {
  product: SupplierPageProduct | undefined;
  preview: FileRecord | undefined;
  files: FileRecord[];
  components: Component[];
  lines: Line[];
};

export type OwnOffer = {
  id: string;
  version: number;
  line: Line | undefined;
  /** Further lines that its price covers. */
  covers: Line[];
  offer: SupplierPageOffer["attributes"];
  lineName: string;
  productName: string;
  quantities: number[];
  files: FileRecord[];
};

/** The document, arranged for the page. */
export type PageData = {
  request: SupplierPageDocument["data"]["attributes"];
  requestFiles: FileRecord[];
  fileOf: (id: string) => FileRecord | undefined;
  meta: SupplierPageDocument["meta"];
  supplier: SupplierPageSupplier["attributes"] | undefined;
  groups: ProductGroup[];
  openLines: Line[];
  /** Open lines or, once no offer is possible, the lines that were open, so that typed entries are not lost. */
  draftLines: Line[];
  /** 1-based position of each line. */
  positions: ReadonlyMap<string, number>;
  productOf: (line: Line) => Product | undefined;
  lineOf: (id: string) => Line | undefined;
  /** Further lines that an open line's price may cover; undefined if there are none. */
  togetherOf: (id: string) => Together | undefined;
  /** Parts that several lines ask for, by line. */
  totalQuantities: ReadonlyMap<string, TotalQuantities>;
  offers: OwnOffer[];
  questions: (SupplierPageQuestion["attributes"] & { id: string })[];
};

type Type = SupplierPageRecord["type"];
type RecordOf<T extends Type> = Extract<SupplierPageRecord, { type: T }>;

function reader(document: SupplierPageDocument) {
  const byId = new Map(document.included.map((record) => [`${record.type} ${record.id}`, record]));
  const all = <T extends Type>(type: T) =>
    document.included.filter((record): record is RecordOf<T> => record.type === type);
  const find = <T extends Type>(pointer: { type: T; id: string } | null | undefined) =>
    pointer ? (byId.get(`${pointer.type} ${pointer.id}`) as RecordOf<T> | undefined) : undefined;
  const files = (pointers: { data: { type: "files"; id: string }[] }) =>
    pointers.data.map((pointer) => find(pointer)).filter((file) => file !== undefined);
  const lines: Line[] = [...all("purchase-request-operations"), ...all("purchase-request-parts")];
  return { all, find, files, lines };
}

type Reader = ReturnType<typeof reader>;

function componentsOf(lines: Line[], read: Reader): Component[] {
  return lines.flatMap((line) => {
    if (line.type !== "purchase-request-parts") return [];
    const part = read.find(line.relationships.part.data);
    const quantity = line.attributes.quantity_per_product;
    return part ? [{ part, quantity, files: read.files(part.relationships.files) }] : [];
  });
}

function groupsOf(read: Reader): ProductGroup[] {
  const known = read.all("products");
  const ids = new Set(known.map((product) => product.id));
  const groups = known.map((product): ProductGroup => {
    const lines = read.lines.filter((line) => line.relationships.product.data.id === product.id);
    return {
      product,
      preview: read.find(product.relationships.preview.data),
      files: read.files(product.relationships.files),
      components: componentsOf(lines, read),
      lines: lines.filter((line) => line.attributes.open),
    };
  });
  const rest = read.lines.filter((line) => !ids.has(line.relationships.product.data.id));
  const open = rest.filter((line) => line.attributes.open);
  if (open.length === 0) return groups;
  return [...groups, { product: undefined, preview: undefined, files: [], components: [], lines: open }];
}

function offersOf(read: Reader): OwnOffer[] {
  return read.all("offers").map(({ id, meta, attributes, relationships }) => {
    const line = read.lines.find((each) => each.id === relationships.line.data.id);
    const product = read.find(line?.relationships.product.data);
    return {
      id,
      version: meta.version,
      line,
      covers: relationships.covers.data.flatMap(
        ({ id: covered }) => read.lines.find((each) => each.id === covered) ?? [],
      ),
      offer: attributes,
      lineName: line?.attributes.name ?? "",
      productName: product?.attributes.name ?? "",
      quantities: line?.attributes.quantities ?? [],
      files: read.files(relationships.files),
    };
  });
}

/** Further lines that each line's price may cover. For a complete part the first line has the price. */
function togetherIn(lines: Line[], read: Reader): Map<string, Together> {
  const ofProduct = Map.groupBy(lines, ({ relationships }) => relationships.product.data.id);
  return new Map(
    [...ofProduct.values()].flatMap((own) => {
      const scope = read.find(own[0]?.relationships.product.data)?.attributes.asked_for ?? "steps";
      const refs = own.map(({ type, id }) => ({ type, id }));
      return refs.flatMap(({ id }, at): [string, Together][] => {
        const together = togetherOf(scope, refs, id);
        return together && !(together.whole && at > 0) ? [[id, together]] : [];
      });
    }),
  );
}

/** Arranges the server's document by product and line. */
export function readPage(document: SupplierPageDocument): PageData {
  const read = reader(document);
  const groups = groupsOf(read);
  const draftLines = read.lines.filter(({ attributes: { open, offered } }) =>
    document.meta.submission.allowed ? open : !offered,
  );
  const together = togetherIn(draftLines, read);
  return {
    request: document.data.attributes,
    requestFiles: read.files(document.data.relationships.files),
    fileOf: (id) => read.find({ type: "files", id }),
    meta: document.meta,
    supplier: read.all("suppliers")[0]?.attributes,
    groups,
    draftLines,
    openLines: read.lines.filter((line) => line.attributes.open),
    positions: new Map(read.lines.map((line, index) => [line.id, index + 1])),
    productOf: (line) => read.find(line.relationships.product.data)?.attributes,
    lineOf: (id) => read.lines.find((line) => line.id === id),
    togetherOf: (id) => together.get(id),
    totalQuantities: totalQuantities(read.lines),
    offers: offersOf(read),
    questions: read.all("questions").map(({ id, attributes }) => ({ id, ...attributes })),
  };
}
