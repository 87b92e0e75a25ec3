import { type Labels, labelsOf } from "@kantwerk/contract/labels/labelsOf";
import { useMemo } from "react";
import { useLocale, useMessages } from "use-intl";
import { localeStore } from "./locale.ts";
import { messagesStore } from "./translate.ts";

/** The labels of resources, attributes and choices in the language on show. */
export function useLabels(): Labels {
  const messages = useMessages();
  const locale = useLocale();
  return useMemo(() => labelsOf(messages, locale), [messages, locale]);
}

/** A choice by its name outside React, in the language on show; as it is where there are no words for it. */
export function choiceName(type: string, name: string, value: string): string {
  const messages = messagesStore.get();
  return messages ? labelsOf(messages, localeStore.get()).choice(type, name, value) : value;
}
