import type { MessageKey } from "@kantwerk/contract/messages";
import { fill } from "@kantwerk/contract/messages/fill";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "../lib/store.ts";
import { type Locale, localeStore } from "./locale.ts";

async function load(locale: Locale): Promise<Readonly<Record<MessageKey, string>>> {
  const { texts } = await import(`./${locale}/refusals.ts`);
  return texts;
}

/**
 * The contract's text for a refusal, in the current language. Its texts load with the first refusal: undefined until
 * then.
 */
export function useRefusal(key: MessageKey | undefined): string | undefined {
  const locale = useStore(localeStore);
  const { data } = useQuery({
    queryKey: ["refusals", locale],
    queryFn: () => load(locale),
    enabled: key !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return key && data && fill(data[key]);
}
