import { describe, it } from "vitest";
import { choice, money, number, text } from "./fields.ts";
import { connected, defineResource, links, many, one } from "./resource.ts";

// What is claimed here, the compiler holds: an expected error that does not come is one itself.

const shelf = {
  type: "shelves",
  fields: { name: text(), size: choice(["small", "large"]), label: text({ derived: true }) },
  relationships: { room: one("rooms"), books: many("books", "shelf"), tags: links("tags") },
  title: "name",
  list: ["name", "room", "created_at"],
  sort: "-created_at",
} as const;

describe("a definition does not compile", () => {
  it("with a title or subtitle that is no attribute", () => {
    // @ts-expect-error
    defineResource({ ...shelf, title: "nmae" });
    // @ts-expect-error
    defineResource({ ...shelf, subtitle: "room" });
  });

  it("with a list that shows what there is not, or what is many", () => {
    // @ts-expect-error
    defineResource({ ...shelf, list: ["name", "colour"] });
    // @ts-expect-error
    defineResource({ ...shelf, list: ["name", "books"] });
  });

  it("with a form that asks for what there is not, or for children", () => {
    defineResource({ ...shelf, form: [{ title: "basics", fields: ["name", "size", "room", "tags"] }] });
    // @ts-expect-error
    defineResource({ ...shelf, form: [{ title: "basics", fields: ["name", "colour"] }] });
    // @ts-expect-error
    defineResource({ ...shelf, form: [{ title: "basics", fields: ["books"] }] });
  });

  it("with an order or a search by what is not stored", () => {
    // @ts-expect-error
    defineResource({ ...shelf, sort: "-colour" });
    // @ts-expect-error
    defineResource({ ...shelf, sort: "label" });
    // @ts-expect-error
    defineResource({ ...shelf, search: ["label"] });
  });

  it("with a field whose options name what there is not", () => {
    const fields = { ...shelf.fields, price: money({ internal: "room" }) };
    defineResource({ ...shelf, fields });
    // @ts-expect-error
    defineResource({ ...shelf, fields: { ...fields, price: money({ internal: "rooms" }) } });
    const load = number({ unitBy: { name: "weight", units: { small: "kg" } } });
    // @ts-expect-error
    defineResource({ ...shelf, fields: { ...fields, load } });
    // @ts-expect-error
    text({ choicesOf: "payment_term" });
  });

  it("with a parent that is not one other record", () => {
    // @ts-expect-error
    defineResource({ ...shelf, parents: ["building"] });
    // @ts-expect-error
    defineResource({ ...shelf, parents: ["books"] });
  });
});

describe("a list of definitions does not compile", () => {
  const named = { fields: { name: text() }, title: "name", list: ["name"], sort: "name" } as const;
  const rooms = defineResource({ ...named, type: "rooms" });
  const tags = defineResource({ ...named, type: "tags" });
  const books = defineResource({ ...named, type: "books", relationships: { shelf: one("shelves") } });
  const shelves = defineResource(shelf);

  it("where a relationship leads to a resource that is not in it", () => {
    connected([rooms, tags, books, shelves]);
    // @ts-expect-error
    connected([rooms, tags, books]);
    // @ts-expect-error
    connected([rooms, books, shelves]);
    const several = defineResource({
      ...named,
      type: "several",
      relationships: { of: one(["rooms", "halls"]) },
    });
    // @ts-expect-error
    connected([rooms, several]);
  });

  it("where permissions are those of a resource that is not in it", () => {
    const of = <const P extends string>(permissionsOf: P) =>
      defineResource({ ...named, type: "keys", permissionsOf });
    connected([rooms, of("rooms")]);
    // @ts-expect-error
    connected([rooms, of("halls")]);
  });

  it("where a relationship comes back by one that is not there, is many, or points elsewhere", () => {
    const back = <const B extends string>(by: B) =>
      defineResource({ ...named, type: "rooms", relationships: { books: many("books", by) } });
    // @ts-expect-error
    connected([back("room"), tags, books, shelves]);
    // @ts-expect-error
    connected([back("shelf"), tags, books, shelves]);
    const halls = defineResource({
      ...named,
      type: "halls",
      relationships: { shelves: many("shelves", "books") },
    });
    // @ts-expect-error
    connected([rooms, tags, books, shelves, halls]);
  });
});
