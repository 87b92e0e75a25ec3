import { allPermissions } from "@kantwerk/contract/access";
import { expect, test } from "vitest";
import { permissionRows } from "./PermissionTable.tsx";

test("every permission that a role can hold has its place", () => {
  const { rows, others } = permissionRows();
  const inRows = rows.flatMap(({ area }) =>
    ["view", "create", "update", "delete"].map((verb) => `${area}.${verb}`),
  );
  expect([...inRows, ...others].toSorted()).toEqual([...allPermissions].toSorted());
});

test("nobody is offered what cannot be done", () => {
  const settings = permissionRows().rows.find(({ area }) => area === "settings");
  expect([...(settings?.verbs ?? [])].toSorted()).toEqual(["update", "view"]);
});
