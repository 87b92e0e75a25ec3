import { type Labels, labelsOf } from "@kantwerk/contract/labels/labelsOf";
import { useMemo } from "react";
import { useLocale, useMessages } from "use-intl";

/** The labels of resources, attributes and choices in the language on show. */
export function useLabels(): Labels {
  const messages = useMessages();
  const locale = useLocale();
  return useMemo(() => labelsOf(messages, locale), [messages, locale]);
}
