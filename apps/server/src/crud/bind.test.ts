import { integer, text } from "@kantwerk/contract/fields";
import { defineResource, links, one } from "@kantwerk/contract/resource";
import { describe, expectTypeOf, it } from "vitest";
import * as columns from "../db/columns.ts";
import { bind } from "./bind.ts";
import { findVisible } from "./read.ts";

// What is claimed here, the compiler holds: an expected error that does not come is one itself.

const shelf = { type: "shelves", title: "name", list: ["name"], sort: "name" } as const;
const fields = { name: text({ required: true }), places: integer() } as const;
const relationships = { room: one("rooms") } as const;
const definition = defineResource({ ...shelf, fields, relationships });
const stored = { name: columns.text().notNull(), places: columns.integer(), room_id: columns.related() };
const table = columns.tenantTable("shelves", stored);
const tags = columns.linkTable(
  "shelf_tags",
  { shelf_id: columns.related(), tag_id: columns.related() },
  () => [],
);
const toTags = { table: tags, own: tags.shelf_id, other: tags.tag_id };

describe("a binding does not compile", () => {
  it("to a table without a column for a field or relationship, or with one of another type", () => {
    const { places: _places, ...fewer } = stored;
    // @ts-expect-error
    bind(definition, columns.tenantTable("shelves", fewer));
    // @ts-expect-error
    bind(definition, columns.tenantTable("shelves", { ...stored, name: columns.text() }));
    // @ts-expect-error
    bind(definition, columns.tenantTable("shelves", { ...stored, places: columns.text() }));
  });

  it("without a derivation of what is derived", () => {
    const derived = defineResource({
      ...shelf,
      fields: { ...fields, label: text({ derived: true }) },
      relationships,
    });
    // @ts-expect-error
    bind(derived, table);
    bind(derived, table, { derive: (_ctx, rows) => rows.map(({ name }) => ({ label: name })) });
    // @ts-expect-error
    bind(derived, table, { derive: (_ctx, rows) => rows.map(({ name }) => ({ lable: name })) });
  });

  it("without the table of a link, or with one of a link that it does not have", () => {
    const tagged = defineResource({
      ...shelf,
      fields,
      relationships: { ...relationships, tags: links("tags") },
    });
    // @ts-expect-error
    bind(tagged, table);
    bind(tagged, table, { links: { tags: toTags } });
    // @ts-expect-error
    bind(tagged, table, { links: { labels: toTags } });
    // @ts-expect-error
    bind(definition, table, { links: { tags: toTags } });
  });
});

describe("what is bound", () => {
  it("gives its hooks the rows and values of its table", () => {
    bind(definition, table, {
      hooks: {
        async beforeWrite(_ctx, after, before, given) {
          expectTypeOf(after.name).toEqualTypeOf<string>();
          expectTypeOf(before?.places).toEqualTypeOf<number | null | undefined>();
          expectTypeOf(given.room_id).toEqualTypeOf<string | null | undefined>();
          return { places: 1 };
        },
      },
    });
    // @ts-expect-error
    bind(definition, table, { hooks: { beforeWrite: async (_ctx, after) => ({ name: after.places }) } });
  });

  it("is found as a row of its table", () => {
    const shelves = bind(definition, table);
    const find = (ctx: Parameters<typeof findVisible>[0]) => findVisible(ctx, shelves, "");
    type Found = Awaited<ReturnType<typeof find>>;
    expectTypeOf<Found["places"]>().toEqualTypeOf<number | null>();
    expectTypeOf<Found>().not.toHaveProperty("colour");
  });
});
