import type { Field } from "./fields.ts";
import type { Resource, Verb } from "./resource.ts";
import { type ResourceType, resourceOf, resources } from "./resources.ts";

const more = [
  "purchase-requests.send",
  "purchase-requests.close",
  "purchase-orders.send",
  "offers.award",
  "orders.issue",
  "products.create-with-ai",
  "costs.view",
  "users.invite",
  "dashboard.view",
  "exports.create",
  "imports.create",
  "audit-events.view",
] as const;

/** A child has no permissions of its own; its name stands for its parent's. Personal resources need none. */
export type Permission = `${ResourceType}.${Verb}` | (typeof more)[number];

const ownVerbs: readonly Verb[] = ["view", "create", "update", "delete"];

const hasOwnPermissions = ({ parents, permissionsOf }: Resource): boolean =>
  parents.length === 0 && permissionsOf === undefined;

/** Every permission that a role can hold. */
export const allPermissions: readonly Permission[] = [
  ...resources
    .filter((resource) => hasOwnPermissions(resource) && !resource.personal)
    .flatMap((resource) => ownVerbs.map((verb) => `${resource.type}.${verb}` as Permission)),
  ...more,
];

/**
 * The resources whose permissions apply to a resource, each with the relationship to it: the resource itself or the one
 * that it names, or for a child its ancestors.
 */
export function guardians(resource: Resource): { via: string | undefined; to: string }[] {
  const { parents, permissionsOf = resource.type } = resource;
  if (parents.length === 0) return [{ via: undefined, to: permissionsOf }];
  return parents.flatMap((via) => {
    const parent = resource.relationships[via];
    return parent?.arity === "one" ? parent.to.map((to) => ({ via, to: ownerOf(to) })) : [];
  });
}

/** The resource that holds the permissions for a type: itself, or the first ancestor with its own. */
function ownerOf(type: string): string {
  const resource = resourceOf(type);
  const parent = resource.relationships[resource.parents[0] ?? ""];
  return parent?.arity === "one" ? ownerOf(parent.to[0] ?? type) : type;
}

/** The verb to check: the same for the resource's own permissions; otherwise view to read and update (or view) to write. */
export function guardedVerb(resource: Resource, verb: Verb): Verb {
  if (hasOwnPermissions(resource)) return verb;
  return verb === "view" || resource.byViewers ? "view" : "update";
}

/** Whether an attribute is an internal cost in a record; `related` returns the value of a relationship. */
export const isCost = ({ internal }: Pick<Field, "internal">, related: (name: string) => unknown): boolean =>
  typeof internal === "string" ? related(internal) != null : internal;

const view = (...types: ResourceType[]): Permission[] => types.map((type) => `${type}.view` as const);
const change = (...types: ResourceType[]): Permission[] =>
  types.flatMap((type) => [`${type}.create`, `${type}.update`, `${type}.delete`] as const);

const seenByAll: readonly Permission[] = [
  ...view("customers", "suppliers", "products", "parts", "suppliables", "groups", "materials", "operations"),
  ...view("assets", "factors", "purchase-requests", "offers", "orders", "surveys"),
  ...view("purchase-orders", "transports"),
  "dashboard.view",
];
const seenByStaff: readonly Permission[] = [
  ...seenByAll,
  ...view("users", "roles", "permissions", "settings"),
  "costs.view",
  "audit-events.view",
];

/**
 * The initial roles of every organization; they can be edited later. Permissions not listed here, including those of
 * new resources, belong to the Administrator only.
 */
export const seededRoles = {
  Administrator: allPermissions,
  Estimator: [
    ...seenByStaff,
    ...change(
      "customers",
      "products",
      "parts",
      "materials",
      "groups",
      "operations",
      "assets",
      "factors",
      "orders",
    ),
    "orders.issue",
    "products.create-with-ai",
    "imports.create",
    "exports.create",
  ],
  Buyer: [
    ...seenByStaff,
    ...change(
      "suppliers",
      "transports",
      "suppliables",
      "purchase-requests",
      "offers",
      "products",
      "parts",
      "orders",
    ),
    ...change("purchase-orders"),
    "purchase-requests.send",
    "purchase-requests.close",
    "purchase-orders.send",
    "offers.award",
    "products.create-with-ai",
    "imports.create",
    "exports.create",
  ],
  Viewer: seenByAll,
} as const satisfies Record<string, readonly Permission[]>;

export type SeededRole = keyof typeof seededRoles;
