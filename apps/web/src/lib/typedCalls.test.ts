import { offers } from "@kantwerk/contract/offers";
import { purchaseOrders } from "@kantwerk/contract/purchaseOrders";
import { describe, it } from "vitest";
import type * as table from "./endpoints.ts";
import type * as records from "./records.ts";
import type * as uploads from "./upload.ts";

declare const actOn: typeof records.actOn;
declare const fetchList: typeof records.fetchList;
declare const listQuery: typeof records.listQuery;
declare const recordQuery: typeof records.recordQuery;
declare const endpoints: typeof table.endpoints;
declare const addresses: typeof table.addresses;
declare const upload: typeof uploads.upload;

// Checked by the compiler only: an unused @ts-expect-error is an error. Nothing is called.
const compiles = (_: () => unknown) => undefined;

describe("an action does not compile", () => {
  const user = { type: "users", id: "1" } as const;
  const order = { type: "purchase-orders", id: "1" } as const;

  it("with a name that the contract does not define for the resource", () => {
    compiles(() => actOn(user, "invite"));
    // @ts-expect-error
    compiles(() => actOn(user, "invit"));
    // @ts-expect-error
    compiles(() => actOn(order, "invite", "key"));
  });

  it("for a record whose type is unknown or has no actions", () => {
    // @ts-expect-error
    compiles(() => actOn({ type: "user", id: "1" }, "invite"));
    // @ts-expect-error
    compiles(() => actOn({ type: "groups", id: "1" }, "invite"));
    // @ts-expect-error
    compiles(() => actOn({ type: "users" as string, id: "1" }, "invite"));
  });

  it("with a wrong body, a missing body or an unexpected body", () => {
    compiles(() => actOn(order, "cancel", "key", { reason: "Too late" }));
    // @ts-expect-error
    compiles(() => actOn(order, "cancel", "key", { reasn: "Too late" }));
    // @ts-expect-error
    compiles(() => actOn(order, "cancel", "key", { reason: 1 }));
    // @ts-expect-error
    compiles(() => actOn(order, "cancel", "key", {}));
    // @ts-expect-error
    compiles(() => actOn(order, "cancel", "key"));
    // @ts-expect-error
    compiles(() => actOn(order, "revise", "key", { reason: "Too late" }));
    compiles(() => actOn(order, "confirm", "key"));
    compiles(() => actOn(order, "confirm", "key", { supplier_reference: "A 1" }));
    // @ts-expect-error
    compiles(() => actOn(order, "confirm", "key", { suplier_reference: "A 1" }));
    // @ts-expect-error
    compiles(() => actOn(order, "receive", "key", { lines: [{ id: "1" }], close: false }));
  });
});

describe("a list does not compile", () => {
  it("with an unknown filter", () => {
    compiles(() =>
      listQuery(offers, { "filter[status]": "offered", "filter[supplier]": "1", "page[size]": 1 }),
    );
    compiles(() =>
      listQuery(purchaseOrders, { "filter[overdue]": true, "filter[search]": "A", "filter[id]": ["1"] }),
    );
    // @ts-expect-error
    compiles(() => listQuery(offers, { "filter[sttaus]": "offered" }));
    // @ts-expect-error
    compiles(() => listQuery(offers, { "filter[overdue]": true }));
    // @ts-expect-error
    compiles(() => listQuery(purchaseOrders, { "filter[public_url]": "x" }));
    // @ts-expect-error
    compiles(() => listQuery(offers, { "page[sise]": 1 }));
  });

  it("with an unknown sort order", () => {
    compiles(() => fetchList(offers, { sort: "-created_at" }));
    compiles(() => fetchList(offers, { sort: ["status", "-rating"] }));
    // @ts-expect-error
    compiles(() => fetchList(offers, { sort: "-ratting" }));
    // @ts-expect-error
    compiles(() => fetchList(offers, { sort: ["status", "ratting"] }));
    // @ts-expect-error
    compiles(() => fetchList(purchaseOrders, { sort: "overdue" }));
  });

  it("with an unknown include path", () => {
    compiles(() => fetchList(offers, { include: ["supplier", "line.product_part.part"] }));
    // @ts-expect-error
    compiles(() => fetchList(offers, { include: "suplier" }));
    // @ts-expect-error
    compiles(() => fetchList(offers, { include: ["supplier", "line.product_prt"] }));
    // @ts-expect-error
    compiles(() => fetchList(offers, { include: "supplier.name" }));
    // @ts-expect-error
    compiles(() => recordQuery(offers, "1", ["purchase_request.contct"]));
  });
});

describe("an endpoint does not compile", () => {
  it("without what stands in its address, or with another name for it", () => {
    compiles(() => endpoints.chains({ id: "1", query: { quantity_index: 0 } }));
    // @ts-expect-error
    compiles(() => endpoints.chains({ query: { quantity_index: 0 } }));
    // @ts-expect-error
    compiles(() => endpoints.undo({ event: "1", body: {} }));
    // @ts-expect-error
    compiles(() => endpoints.sarch({ query: { q: "A" } }));
  });

  it("with a wrong query or body", () => {
    compiles(() => endpoints.search({ query: { q: "A" } }));
    // @ts-expect-error
    compiles(() => endpoints.search({ query: { words: "A" } }));
    // @ts-expect-error
    compiles(() => endpoints.search());
    compiles(() => endpoints.login({ body: { email: "a@b.example", password: "x" } }));
    // @ts-expect-error
    compiles(() => endpoints.login({ body: { email: "a@b.example", pasword: "x" } }));
    // @ts-expect-error
    compiles(() => endpoints.publishPrices({ id: "1", body: { quantities: [1], round: null } }));
    compiles(() => endpoints.createOrder({ body: { data: { type: "orders" } } }));
    // @ts-expect-error
    compiles(() => endpoints.createOrder({ body: { data: { type: "order" } } }));
  });

  it("where its answer is read as what it is not", () => {
    compiles(async () => (await endpoints.search({ query: { q: "A" } })).data[0]?.title);
    // @ts-expect-error
    compiles(async () => (await endpoints.search({ query: { q: "A" } })).data[0]?.name);
    // @ts-expect-error
    compiles(async () => (await endpoints.secondFactors()).totp.secret);
  });

  it("where an address is a text of one's own", () => {
    compiles(() => upload(addresses.files, new FormData()));
    // @ts-expect-error
    compiles(() => upload("/restify/file", new FormData()));
  });
});
