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

/** A child has no permissions of its own, yet its name is valid: it stands for its parent's. What is personal needs none. */
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
 * The resources whose permissions decide over one resource, each with the relationship that leads there:
 * the resource itself or the one that it names, or for a child its parents, and theirs.
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

/** The verb that a guardian must permit: its own to itself; for others view to read and update to write, or view for both. */
export function guardedVerb(resource: Resource, verb: Verb): Verb {
  if (hasOwnPermissions(resource)) return verb;
  return verb === "view" || resource.byViewers ? "view" : "update";
}

/** Whether an attribute is an internal cost in a record; `related` gives what stands under a relationship's name. */
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
 * The roles that every organization begins with; they can be edited afterwards. What is not named here is the
 * Administrator's alone, a new resource too.
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
