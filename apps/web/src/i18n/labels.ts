import { type Labels, labelsOf } from "@kantwerk/contract/labels/labelsOf";
import { useMemo } from "react";
import { useLocale, useMessages } from "use-intl";
import { localeStore } from "./locale.ts";
import { messagesStore } from "./translate.ts";

/** Labels of resources, attributes and choices in the current language. */
export function useLabels(): Labels {
  const messages = useMessages();
  const locale = useLocale();
  return useMemo(() => labelsOf(messages, locale), [messages, locale]);
}

/** A choice's label outside React, in the current language; the value itself if it has none. */
export function choiceName(type: string, name: string, value: string): string {
  const messages = messagesStore.get();
  return messages ? labelsOf(messages, localeStore.get()).choice(type, name, value) : value;
}
