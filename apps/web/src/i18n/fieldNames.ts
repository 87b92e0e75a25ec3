import type { reminders } from "@kantwerk/contract/purchaseRequests";
import type { GroupTitle } from "@kantwerk/contract/resource";
import type { ResourceType, resources } from "@kantwerk/contract/resources";

type Definition = (typeof resources)[number];

type NamesOf<D> = D extends { fields: infer F; relationships: infer R }
  ? (keyof F | keyof R) & string
  : never;

/** Attributes and relationships of all resources, and what every record has. */
export type FieldName = NamesOf<Definition> | "created_at" | "updated_at";

/** A label for each name; sub-pages and related lists are called by their relationship's. */
export type FieldTexts = Record<FieldName, string>;

/** Where one resource calls something otherwise than the others do. */
export type OwnFieldTexts = {
  [D in Definition as D["type"]]?: { [N in NamesOf<D>]?: string };
};

export type ResourceTexts = Record<ResourceType, { one: string; many: string }>;

export type GroupTexts = Record<GroupTitle, string>;

type ChoicesOf<F> = {
  [N in keyof F as F[N] extends { kind: "choice" } ? N : never]: F[N] extends {
    choices: readonly (infer C extends string)[];
  }
    ? Record<C, string>
    : never;
};

/** A text for each value of each choice; a setting's value may be one of the reminders. */
export type ChoiceTexts = {
  [D in Definition as keyof ChoicesOf<D["fields"]> extends never ? never : D["type"]]: ChoicesOf<D["fields"]>;
} & { settings: { value: Record<(typeof reminders)[number], string> } };
