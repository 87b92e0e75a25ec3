import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Clock, Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import type { Messages } from "../../i18n/en.ts";
import { api } from "../../lib/api.ts";
import { forgetSearches, readRecentSearches, rememberSearch } from "./recentSearches.ts";

type Hit = { type: keyof Messages["resources"]; id: string; title: string; subtitle: string | null };

const groupClass =
  "**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 " +
  "**:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-faint";

/** Finds anything the person may view, in every resource at once. */
export function SearchDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const [recent, setRecent] = useState(readRecentSearches);
  const search = useQuery({
    queryKey: ["search", words],
    enabled: words !== "",
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get<{ data: Hit[] }>("/restify/search", { query: { q: words }, signal }),
    select: ({ data }) => data,
  });
  const open = ({ type, id }: Hit) => {
    rememberSearch(words);
    onOpenChange(false);
    return navigate({ to: `/${type}/${id}/view` as string });
  };
  const hits = words ? (search.data ?? []) : [];
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="floating fixed inset-x-3 top-[max(12px,12vh)] z-40 mx-auto max-w-xl overflow-hidden rounded-xl outline-none"
        >
          <Radix.Title className="sr-only">{t("shell.search.everything")}</Radix.Title>
          <Command shouldFilter={false} loop label={t("shell.search.everything")}>
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              <Search size={16} aria-hidden="true" className="shrink-0 text-faint" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                maxLength={255}
                placeholder={t("shell.search.hint")}
                className="h-12 w-full bg-transparent text-base outline-none"
              />
            </div>
            <Command.List className="max-h-[min(60vh,28rem)] overflow-y-auto p-1.5 empty:hidden">
              {words ? (
                <Answer hits={hits} isPending={search.isPending} isError={search.isError} onOpen={open} />
              ) : null}
              {!words && recent.length > 0 ? (
                <Recent
                  searches={recent}
                  onPick={setTyped}
                  onForget={() => {
                    forgetSearches();
                    setRecent([]);
                  }}
                />
              ) : null}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type AnswerProps = { hits: readonly Hit[]; isPending: boolean; isError: boolean; onOpen: (hit: Hit) => void };

function Answer({ hits, isPending, isError, onOpen }: AnswerProps) {
  const t = useTranslations();
  if (hits.length === 0) {
    const waiting = isPending ? t("common.searching") : t("common.noResults");
    return <p className="px-2 py-6 text-center text-muted">{isError ? t("shell.search.failed") : waiting}</p>;
  }
  const types = [...new Set(hits.map((hit) => hit.type))];
  return types.map((type) => (
    <Command.Group key={type} heading={t(`resources.${type}.many`)} className={groupClass}>
      {hits
        .filter((hit) => hit.type === type)
        .map((hit) => (
          <Command.Item key={hit.id} value={hit.id} onSelect={() => onOpen(hit)} className="choice">
            <span className="truncate font-medium">{hit.title}</span>
            <span className="truncate text-xs text-muted">{hit.subtitle}</span>
          </Command.Item>
        ))}
    </Command.Group>
  ));
}

type RecentProps = { searches: readonly string[]; onPick: (words: string) => void; onForget: () => void };

function Recent({ searches, onPick, onForget }: RecentProps) {
  const t = useTranslations("shell.search");
  return (
    <Command.Group heading={t("recent")} className={groupClass}>
      {searches.map((words) => (
        <Command.Item key={words} value={words} onSelect={() => onPick(words)} className="choice">
          <Clock size={14} aria-hidden="true" className="text-faint" />
          {words}
        </Command.Item>
      ))}
      <Command.Item value="forget" onSelect={onForget} className="choice text-xs text-muted">
        {t("clear")}
      </Command.Item>
    </Command.Group>
  );
}
