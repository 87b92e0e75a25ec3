import type { GroupTitle } from "@kantwerk/contract/resource";
import { useMemo } from "react";
import { useLocale, useMessages } from "use-intl";
import type { Messages } from "./en.ts";

type Texts = Readonly<Record<string, string>>;
type Names = Readonly<Record<string, { one: string; many: string }>>;

/** Reads the texts by names that come from a definition. A name without a text is shown as it is. */
export function labelsOf(messages: Messages, locale: string) {
  const { fields, resources }: { fields: Texts; resources: Names } = messages;
  const own: Readonly<Record<string, Texts>> = messages.ownFields;
  const choices: Readonly<Record<string, Readonly<Record<string, Texts>>>> = messages.choices;
  // Inside a sentence English has no capital: "New product". German keeps it: "Produkt anlegen".
  const inside = (name: string) =>
    locale.startsWith("en") ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;
  const one = (type: string) => resources[type]?.one ?? type;
  const many = (type: string) => resources[type]?.many ?? type;
  return {
    field: (type: string, name: string) => own[type]?.[name] ?? fields[name] ?? name,
    choice: (type: string, name: string, value: string) => choices[type]?.[name]?.[value] ?? value,
    group: (title: GroupTitle) => messages.fieldGroups[title],
    one,
    many,
    oneInside: (type: string) => inside(one(type)),
    manyInside: (type: string) => inside(many(type)),
  };
}

export type Labels = ReturnType<typeof labelsOf>;

/** The labels of resources, attributes and choices in the language on show. */
export function useLabels(): Labels {
  const messages = useMessages();
  const locale = useLocale();
  return useMemo(() => labelsOf(messages, locale), [messages, locale]);
}
