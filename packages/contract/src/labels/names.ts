import type { SeededRole } from "../access.ts";
import type { auditEvents } from "../auditEvents.ts";
import type { PriceState } from "../priceVerdict.ts";
import type { GroupTitle } from "../resource.ts";
import type { ResourceType, resources } from "../resources.ts";
import type { SettingSlug, settingFields } from "../settingFields.ts";

type Definition = (typeof resources)[number];

type NamesOf<D> = D extends { fields: infer F; relationships: infer R }
  ? (keyof F | keyof R) & string
  : never;

/** Attributes and relationships of all resources, what every record has, and columns of lists that no record has. */
export type FieldName =
  | NamesOf<Definition>
  | "created_at"
  | "updated_at"
  | "price_at"
  | "priced_at"
  | "missing_at"
  | "price_state_at";

/** A label for each name; sub-pages and related lists are called by their relationship's. */
export type FieldTexts = Record<FieldName, string>;

/** Where one resource calls something otherwise than the others do. */
export type OwnFieldTexts = {
  [D in Definition as D["type"]]?: { [N in NamesOf<D>]?: string };
};

/** The columns of the history. */
export type HistoryTexts = { "audit-events": Record<keyof (typeof auditEvents)["fields"], string> };

/** One record, many, and the page of one where it has a name of its own. */
export type ResourceTexts = Record<ResourceType, { one: string; many: string; view?: string }>;

export type GroupTexts = Record<GroupTitle, string>;

/** A choice as its text is kept under: a dot would lead into another text. */
type TextOf<C extends string> = C extends `${infer Head}.${infer Rest}` ? `${Head}_${TextOf<Rest>}` : C;

type ChoicesOf<F> = {
  [N in keyof F as F[N] extends
    | { kind: "choice" }
    | { kind: "names"; choices: readonly [string, ...string[]] }
    ? N
    : never]: F[N] extends {
    choices: readonly (infer C extends string)[];
  }
    ? Record<TextOf<C>, string> & { ""?: string }
    : never;
};

/** The choices of settings, each the value of one. */
type SettingChoice = {
  [S in SettingSlug]: (typeof settingFields)[S]["field"] extends {
    kind: "choice";
    choices: readonly (infer C extends string)[];
  }
    ? C
    : never;
}[SettingSlug];

/** A text for each value of each choice, and one for none where that means something. */
export type ChoiceTexts = {
  [D in Definition as keyof ChoicesOf<D["fields"]> extends never ? never : D["type"]]: ChoicesOf<D["fields"]>;
} & {
  products: { price_state_at: Record<PriceState, string> };
  settings: { value: Record<SettingChoice, string> };
  /** The roles that an organization begins with, while they are called as they were. */
  roles: { name: Record<SeededRole, string> };
  users: Record<"active" | "two_factor" | "two_factor_enabled", Record<"true" | "false", string>>;
};
