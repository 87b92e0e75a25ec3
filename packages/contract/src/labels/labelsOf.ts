import type { GroupTitle } from "../resource.ts";

type Texts = Readonly<Record<string, string>>;
type Choices = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

/** What resources, attributes, choices and groups of fields are called in one language. */
export type LabelTexts = {
  fields: Texts;
  /** Where one resource calls something otherwise than the others do. */
  ownFields: object;
  fieldGroups: Readonly<Record<GroupTitle, string>>;
  resources: Readonly<Record<string, { one: string; many: string; view?: string }>>;
  choices: object;
  /** The list below a record, where it is not called as its tab is. */
  lists: object;
};

/** Reads the texts by names that come from a definition. A name without a text is shown as it is. */
export function labelsOf({ fields, resources, fieldGroups, ...texts }: LabelTexts, locale: string) {
  const own = texts.ownFields as Readonly<Record<string, Texts>>;
  const choices = texts.choices as Choices;
  const lists = texts.lists as Readonly<Record<string, Texts>>;
  // Inside a sentence English has no capital: "New product". German keeps it: "Produkt anlegen".
  const inside = (name: string) => (locale.startsWith("en") ? name.toLowerCase() : name);
  const field = (type: string, name: string) => own[type]?.[name] ?? fields[name] ?? name;
  const one = (type: string) => resources[type]?.one ?? type;
  const many = (type: string) => resources[type]?.many ?? type;
  return {
    field,
    /** What a relationship of a resource lists, as a heading. */
    list: (type: string, name: string) => lists[type]?.[name] ?? field(type, name),
    choice: (type: string, name: string, value: string) =>
      choices[type]?.[name]?.[value.replaceAll(".", "_")] ?? value,
    group: (title: GroupTitle) => fieldGroups[title],
    one,
    many,
    /** The page of one record. */
    view: (type: string) => resources[type]?.view ?? one(type),
    oneInside: (type: string) => inside(one(type)),
    manyInside: (type: string) => inside(many(type)),
  };
}

export type Labels = ReturnType<typeof labelsOf>;
