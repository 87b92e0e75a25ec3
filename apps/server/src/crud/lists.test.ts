import { kindOf } from "@kantwerk/contract/fieldKinds";
import { type Field, isComparable } from "@kantwerk/contract/fields";
import type { Resource, ToOne } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { askedHere } from "../testing/askedHere.ts";
import type { Answer, Identifier, ResourceObject } from "../testing/client.ts";
import { type ExampleMaker, exampleMaker } from "../testing/examples.ts";
import { exampleValue } from "../testing/values.ts";

let server: TestApp;
let examples: ExampleMaker;

beforeAll(async () => {
  server = await startTestApp();
  examples = exampleMaker(server);
});
afterAll(() => server.close());

type Comparable = [name: string, field: Pick<Field, "kind">];

/** Costs of several currencies are in order by what they are worth: see resources/priceUnits.test.ts. */
const byWorth = ({ type }: Resource, name: string) => type === "suppliables" && name === "cost";

/** What a list is sorted and filtered by, as it is stored. */
function comparable(resource: Resource): Comparable[] {
  return [
    ...Object.entries(resource.fields).filter(
      ([name, field]) => !field.derived && isComparable(field) && !byWorth(resource, name),
    ),
    ["created_at", { kind: "time" }],
    ["updated_at", { kind: "time" }],
  ];
}

/** One field of each kind that a list has: how values are compared depends on their kind alone. */
const oneOfEachKind = (resource: Resource) =>
  comparable(resource).filter(
    ([, { kind }], place, all) => all.findIndex(([, other]) => other.kind === kind) === place,
  );

/** As words are compared: without case and accents. */
const plain = (text: string) =>
  text.replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const ids = (list: Identifier[]) => list.map((one) => one.id);
const get = (path: string) => server.as("demo").list(path);

/** All records of a list, page after page by its links. */
async function walk(path: string): Promise<ResourceObject[]> {
  const found: ResourceObject[] = [];
  let next: string | null | undefined = `/api/v1${path}`;
  while (next) {
    const page: Answer<ResourceObject[]> = await get(next.replace("/api/v1", ""));
    expect([page.status, page.text]).toEqual([200, expect.any(String)]);
    found.push(...page.body.data);
    next = page.body.links.next;
  }
  return found;
}

const german = new Intl.Collator("en", { numeric: true });

/** As PostgreSQL orders: texts as people do, empty values last. */
function compare(kind: Field["kind"], one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === "string" && typeof other === "string") {
    return kind === "money" ? Number(one) - Number(other) : german.compare(one, other);
  }
  return Number(one) - Number(other);
}

const listed = askedHere(resources).filter(({ single }) => !single);

describe.each(listed)("a list of $type", (resource) => {
  const { type } = resource;
  const path = `/restify/${type}`;
  const ofEachKind = oneOfEachKind(resource);
  let records: ResourceObject[];

  // Two that differ, one that equals the first where it may, and one with nothing but what it needs.
  beforeAll(async () => {
    const makeable =
      resource.verbs.includes("create") ||
      ["calculations", "files", "in-house-awards", "items", "notices"].includes(type);
    const examplesWanted = makeable ? [{ n: 1 }, { n: 2 }, { n: 1 }, { bare: true }] : [];
    const made: ResourceObject[] = [];
    for (const how of examplesWanted) made.push(await examples.make("test", type, how));
    const [first, second] = made;
    if (first && second) {
      await fillReadOnly(first, 1);
      await fillReadOnly(second, 2);
      await examples.relate("test", made.at(-1) ?? first);
    }
    records = await walk(`${path}?page[size]=100`);
  });

  /** Gives a record what only the server writes, as far as it is empty. */
  async function fillReadOnly(record: ResourceObject, n: number): Promise<void> {
    const empty = Object.entries(resource.fields).filter(
      ([name, field]) => field.readOnly && !field.derived && record.attributes[name] === null,
    );
    const columns = Object.fromEntries(empty.map(([name, field]) => [name, exampleValue(field, n)]));
    if (empty.length > 0) await examples.set("test", record, columns);
  }

  test("has a total, a page and links, and each record as it is read alone", async () => {
    const { body, status, headers } = await get(`${path}?page[size]=2`);
    expect([status, headers["content-type"]]).toEqual([
      200,
      expect.stringContaining("application/vnd.api+json"),
    ]);
    expect(body.meta.page).toEqual({ number: 1, size: 2, total: records.length, total_is_estimate: false });
    const last = `page%5Bnumber%5D=${Math.ceil(records.length / 2)}`;
    expect(body.links).toMatchObject({
      first: expect.any(String),
      prev: null,
      last: expect.stringContaining(last),
    });
    const [first] = body.data;
    const alone = (await server.as("demo").get(`${path}/${first?.id}`)).body.data;
    expect({ ...first, attributes: { ...first?.attributes, content_url: "" } }).toEqual({
      ...alone,
      attributes: { ...alone.attributes, content_url: "" },
    });
  });

  test.each(ofEachKind)(
    "is sorted by %s both ways, and paging by cursor loses and repeats nothing",
    async (name, { kind }) => {
      const size = records.length > 20 ? 40 : 2;
      const up = await walkByCursor(`${path}?sort=${name}&page[size]=${size}`);
      const down = await walkByCursor(`${path}?sort=-${name}&page[size]=${size}`);
      expect(ids(up).toSorted()).toEqual(ids(records).toSorted());
      expect(ids(down)).toEqual(ids(up).toReversed());
      const values = up.map((one) => one.attributes[name]);
      expect(values).toEqual(values.toSorted((one, other) => compare(kind, one, other)));
    },
  );

  /** As `walk`, but never by number: the cursor of each page leads on. */
  async function walkByCursor(first: string): Promise<ResourceObject[]> {
    const cursors = await server.as("demo").list(`${first}&page[number]=1`);
    const found = [...cursors.body.data];
    let cursor = cursorOf(found.at(-1), first);
    while (found.length < records.length && cursor) {
      const page = await get(`${first}&page[after]=${cursor}`);
      expect([page.status, page.text]).toEqual([200, expect.any(String)]);
      if (page.body.data.length === 0) break;
      found.push(...page.body.data);
      const next = new URLSearchParams((page.body.links.next ?? "").split("?")[1]).get("page[after]");
      cursor = next ?? undefined;
    }
    return found;
  }

  /** The cursor behind a record. Clients take it from links.next; lists this short are linked by number. */
  function cursorOf(record: ResourceObject | undefined, first: string): string | undefined {
    if (!record) return undefined;
    const name = new URLSearchParams(first.split("?")[1]).get("sort")?.replace("-", "") ?? "";
    return Buffer.from(JSON.stringify([record.attributes[name], record.id])).toString("base64url");
  }

  test("shows every record once, page by page in its own order", async () => {
    expect(ids(await walk(`${path}?page[size]=${records.length > 20 ? 40 : 2}`))).toEqual(ids(records));
  });

  test.each(ofEachKind)("is filtered by %s with every comparison", async (name, { kind }) => {
    const filtered = async (query: string) => ids(await walk(`${path}?page[size]=100&${query}`)).toSorted();
    const matching = (fits: (value: unknown) => boolean) =>
      ids(records.filter((one) => fits(one.attributes[name]))).toSorted();
    expect(await filtered(`filter[${name}][null]=true`)).toEqual(matching((value) => value === null));
    expect(await filtered(`filter[${name}][null]=false`)).toEqual(matching((value) => value !== null));
    const value = records.map((one) => one.attributes[name]).find((one) => one !== null);
    expect(value).toBeDefined();
    const as = encodeURIComponent(String(value));
    const by = (operator: string) => filtered(`filter[${name}]${operator}=${as}`);
    const than = (fits: (order: number) => boolean) =>
      matching((one) => one !== null && fits(compare(kind, one, value)));
    expect(await by("")).toEqual(matching((one) => one === value));
    expect(await by("[ne]")).toEqual(matching((one) => one !== null && one !== value));
    expect(await by("[gt]")).toEqual(than((order) => order > 0));
    expect(await by("[gte]")).toEqual(than((order) => order >= 0));
    expect(await by("[lt]")).toEqual(than((order) => order < 0));
    expect(await by("[lte]")).toEqual(than((order) => order <= 0));
  });

  test.each(ofEachKind.filter(([, { kind }]) => kindOf(kind).filter === "words"))(
    "is filtered by words that %s contains, whatever their case and accents",
    async (name) => {
      const filtered = async (words: string) =>
        ids(await walk(`${path}?page[size]=100&filter[${name}][contains]=${encodeURIComponent(words)}`));
      const text = String(records.map((one) => one.attributes[name]).find(Boolean));
      for (const words of [text.slice(1, 4).toUpperCase(), "größe"]) {
        const wanted = records.filter((one) =>
          words
            .trim()
            .split(/\s+/)
            .every((word) => plain(String(one.attributes[name] ?? "")).includes(plain(word))),
        );
        expect((await filtered(words)).toSorted(), words).toEqual(ids(wanted).toSorted());
      }
    },
  );

  const others = comparable(resource).filter(([name]) => !ofEachKind.some(([had]) => had === name));
  test.each(others)("is sorted and filtered by %s, too", async (name, { kind }) => {
    const listed = async (query: string) => ids(await walk(`${path}?page[size]=100&${query}`));
    const valueIn = (id: string) => records.find((one) => one.id === id)?.attributes[name];
    const sorted = await listed(`sort=${name}`);
    expect(sorted.toSorted()).toEqual(ids(records).toSorted());
    expect(sorted.map(valueIn)).toEqual(
      sorted.map(valueIn).toSorted((one, other) => compare(kind, one, other)),
    );
    const value = records.map((one) => one.attributes[name]).find((one) => one !== null);
    expect(value).toBeDefined();
    for (const [query, wanted] of [
      [`=${encodeURIComponent(String(value))}`, value],
      ["[null]=true", null],
    ])
      expect((await listed(`filter[${name}]${query}`)).toSorted()).toEqual(
        ids(records.filter((one) => one.attributes[name] === wanted)).toSorted(),
      );
  });

  const toOne = Object.entries(resource.relationships).filter(([, relation]) => relation.arity === "one");
  const pointed = (record: ResourceObject, name: string) =>
    record.relationships[name]?.data as Identifier | null;

  test.each(toOne)("is filtered by %s", async (name) => {
    const some = records.map((one) => pointed(one, name)).find((one) => one !== null);
    const empty = await walk(`${path}?filter[${name}][null]=true`);
    expect(ids(empty).toSorted()).toEqual(
      ids(records.filter((one) => pointed(one, name) === null)).toSorted(),
    );
    expect(some).toBeDefined();
    const found = await walk(`${path}?filter[${name}]=${some?.id}`);
    expect(ids(found).toSorted()).toEqual(
      ids(records.filter((one) => pointed(one, name)?.id === some?.id)).toSorted(),
    );
  });

  test.each(toOne)("brings %s along when asked", async (name, relation) => {
    const { body, status } = await get(`${path}?include=${name}&page[size]=100`);
    expect(status).toBe(200);
    const named = (one: Identifier) => `${one.type} ${one.id}`;
    const included = new Set(body.included.map(named));
    // What stands in the list itself is not repeated.
    const listed = new Set(body.data.map(named));
    const wanted = new Set(body.data.flatMap((one) => pointed(one, name) ?? []).map(named));
    expect(wanted.size).toBeGreaterThan(0);
    expect(included).toEqual(new Set([...wanted].filter((one) => !listed.has(one))));
    expect(body.included.every((one) => (relation as ToOne).to.includes(one.type))).toBe(true);
    expect(body.included).toHaveLength(included.size);
  });

  const toMany = Object.entries(resource.relationships).filter(([, relation]) => relation.arity === "many");

  test.each(toMany)("brings %s along when asked, named as linkage", async (name) => {
    const { body, status } = await get(`${path}?include=${name}&page[size]=100`);
    expect(status).toBe(200);
    expect(body.included).not.toEqual([]);
    const linked = body.data.flatMap((one) => one.relationships[name]?.data as Identifier[]);
    expect(ids(body.included).toSorted()).toEqual([...new Set(ids(linked))].toSorted());
  });

  test.runIf(resource.search.length > 0 && resource.verbs.includes("create"))(
    "is searched by parts of words, whatever their case and accents",
    async () => {
      const texts = (one: ResourceObject) =>
        resource.search
          .map((name) => one.attributes[name] ?? "")
          .join("\n")
          .toLowerCase();
      for (const words of ["GROSSE", "größe", "e 2", "kante blech", "tte", "nowhere to be found"]) {
        const wanted = records.filter((one) =>
          words.split(" ").every((word) => plain(texts(one)).includes(plain(word))),
        );
        const found = await walk(`${path}?filter[search]=${encodeURIComponent(words)}`);
        expect(ids(found).toSorted(), words).toEqual(ids(wanted).toSorted());
      }
    },
  );

  test("answers only the fields that are asked for", async () => {
    const [attribute = "created_at"] = Object.keys(resource.fields);
    const relationships = toOne.slice(0, 1).map(([name]) => name);
    const asked = [attribute, ...relationships];
    const { body } = await get(`${path}?fields[${type}]=${asked}&page[size]=1`);
    expect(Object.keys(body.data[0]?.attributes ?? {})).toEqual([attribute]);
    expect(Object.keys(body.data[0]?.relationships ?? {})).toEqual(relationships);
    expect(body.data[0]).toMatchObject({ type, meta: { version: expect.any(Number) } });
  });

  const derived = Object.entries(resource.fields).filter(
    ([, field]) => field.derived || !isComparable(field),
  );
  test.each<readonly [query: string, message: string]>([
    ["include=planets", "Unknown include: planets"],
    ["include=constructor", "Unknown include: constructor"],
    ["sort=planets", "Unknown sort: planets"],
    [`fields[${type}]=planets`, "Unknown field: planets"],
    ["filter[planets]=1", "Unknown filter: planets"],
    ["filter[constructor]=1", "Unknown filter: constructor"],
    ...derived.map(
      ([name, { filtered }]) =>
        [
          `filter[${name}]=1`,
          filtered ? `This value is not valid for the filter ${name}` : `Unknown filter: ${name}`,
        ] as const,
    ),
    ...derived.map(([name]) => [`sort=${name}`, `Unknown sort: ${name}`] as const),
  ])("refuses ?%s", async (query, message) => {
    const answer = await get(`${path}?${query}`);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });
});

// What does not depend on the resource; what the parser alone refuses stands beside it (http/listQuery.test.ts).
test.each<[query: string, message: string]>([
  ["include=__proto__.planets", "Unknown include: __proto__"],
  ["sort=constructor", "Unknown sort: constructor"],
  ["filter[created_at]=yesterday", "This value is not valid for the filter created_at"],
  ["filter[name][contains]= ", "This value is not valid for the filter name"],
  ["filter[created_at][contains]=2026", "Unknown filter: created_at[contains]"],
  ["filter[status][contains]=active", "Unknown filter: status[contains]"],
  ["filter[id]=1", "This value is not valid for the filter id"],
  ["page[number]=5000", "Beyond row 10,000, use page[after] with the cursor from links.next"],
  ["page[after]=nonsense", "This cursor does not fit the list"],
  [`page[after]=${Buffer.from('["x","y"]').toString("base64url")}`, "This cursor does not fit the list"],
  ["page[size]=0", "page[size] is 1 to 100, page[number] 1 or more"],
])("no list takes ?%s", async (query, message) => {
  const answer = await get(`/restify/suppliers?${query}`);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});
