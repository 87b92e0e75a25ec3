import { allPermissions } from "@kantwerk/contract/access";
import { expect, test } from "vitest";
import de from "../../i18n/de/roles.json" with { type: "json" };
import en from "../../i18n/en/roles.json" with { type: "json" };
import { permissionGroups, verbs } from "./permissionGroups.ts";

const groups = permissionGroups();

test("every permission appears exactly once", () => {
  const inRows = groups.flatMap(({ rows }) =>
    rows.flatMap(({ area }) => verbs.map((verb) => `${area}.${verb}`)),
  );
  const others = groups.flatMap((group) => group.others);
  expect([...inRows, ...others].toSorted()).toEqual([...allPermissions].toSorted());
});

test("other permissions have labels in both languages", () => {
  const named = groups.flatMap(({ others }) => others.map((each) => each.replace(".", "_"))).toSorted();
  expect([Object.keys(en.more).toSorted(), Object.keys(de.more).toSorted()]).toEqual([named, named]);
});

test("impossible actions are not offered", () => {
  const settings = groups.flatMap(({ rows }) => rows).find(({ area }) => area === "settings");
  expect(settings?.verbs).toEqual(["view", "update"]);
});

test("permissions are in the order of the navigation's pages", () => {
  const areasOf = (name: string) => groups.find((group) => group.name === name)?.rows.map(({ area }) => area);
  expect(areasOf("work")).toEqual(["products", "purchase-requests", "purchase-orders", "orders", "offers"]);
  expect(areasOf("people")).toEqual(["customers", "suppliers", "transports"]);
});
