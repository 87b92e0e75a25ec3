import { expect, test } from "vitest";
import { allPermissions, seededRoles } from "./access.ts";
import { isAskedFor } from "./fields.ts";
import { type ResourceType, resources } from "./resources.ts";

/** What people enter elsewhere than on a resource's own form. */
const onNoForm: Partial<Record<ResourceType, string>> = {
  products: "preview",
  offers: "status covers",
  questions: "pin to_all purchase_request_supplier",
  orders: "decline_reason deferred_until",
  users: "two_factor_enabled avatar_file",
  sso: "client_secret",
};

test("whatever people may write stands on a form, or it was decided otherwise", () => {
  const missing = resources.flatMap(({ type, verbs, form, fields, relationships, parents }) => {
    const shown: readonly string[] = form.flatMap((group) => group.fields);
    const names = [
      ...Object.entries(fields).filter(([, { readOnly, hidden }]) => !readOnly && !hidden),
      ...Object.entries(relationships).filter(([, { readOnly }]) => !readOnly),
    ].map(([name]) => name);
    const others = names.filter((name) => !shown.includes(name) && !parents.some((each) => each === name));
    return verbs.some((verb) => verb !== "view" && verb !== "delete") && form.length > 0 && others.length > 0
      ? [[type, others.join(" ")]]
      : [];
  });
  expect(Object.fromEntries(missing)).toEqual(onNoForm);
});

test("a new record can be entered on its form", () => {
  for (const { type, verbs, form, fields } of resources) {
    if (!verbs.includes("create") || form.length === 0) continue;
    const shown: readonly string[] = form.flatMap((group) => group.fields);
    const needed = Object.entries(fields).filter(([, field]) => isAskedFor(field) && !field.readOnly);
    expect([type, needed.map(([name]) => name).filter((name) => !shown.includes(name))]).toEqual([type, []]);
  }
});

/** What only administrators see until another role gets the permission. */
const administrators = ["sso", "api-keys", "webhooks"];

test("every resource is seen by some role besides the administrators, or it was decided otherwise", () => {
  const { Administrator: _, ...others } = seededRoles;
  const given: readonly string[] = Object.values(others).flat();
  const viewed = resources.map(({ type }) => type).filter((type) => allPermissions.includes(`${type}.view`));
  expect(viewed.filter((type) => !given.includes(`${type}.view`))).toEqual(administrators);
});
