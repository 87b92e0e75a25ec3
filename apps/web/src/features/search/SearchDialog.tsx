import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Clock, FileText, type LucideIcon, Search, X } from "lucide-react";
import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Messages } from "../../i18n/messages.ts";
import { api } from "../../lib/api.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { navigation } from "../navigation/navigation.ts";
import { matches } from "./matches.ts";
import { type Hit, useRecent } from "./recent.ts";
import { type PaletteCommand, useCommands } from "./useCommands.ts";

const icons = new Map<string, LucideIcon>(
  navigation.flatMap(({ items }) => items.map(({ section, icon }) => [section, icon] as const)),
);

type Entry = { id: string; icon: LucideIcon; run: () => void; shown: ReactNode };
type Group = { title: string; items: Entry[] };

/** Finds anything the person may view, goes to any page, and does what can be done from anywhere. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isEntered, setIsEntered] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const marked = useRef<{ id: string; isPicked: boolean }>(undefined);
  const words = useDeferredValue(typed.trim());
  const recent = useRecent();
  const { pages, actions } = useCommands();
  const search = useQuery({
    queryKey: ["search", words],
    enabled: words !== "",
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get<{ data: Hit[] }>("/restify/search", { query: { q: words }, signal }),
    select: ({ data }) => data,
  });
  const type = (text: string) => {
    setTyped(text);
    setIsEntered(false);
    marked.current = undefined;
  };
  const open = (hit: Hit) => {
    recent.remember(words, hit);
    onClose();
    return navigate({ to: `/${hit.type}/${hit.id}/view` as string });
  };
  const entryOfHit = (hit: Hit): Entry => ({
    id: hit.id,
    icon: icons.get(hit.type) ?? FileText,
    run: () => void open(hit),
    shown: (
      <>
        <span className="truncate font-medium">{hit.title}</span>
        <span className="truncate text-xs text-muted">{hit.subtitle}</span>
      </>
    ),
  });
  const entryOfCommand = (command: PaletteCommand): Entry => ({
    id: command.id,
    icon: command.icon,
    run: () => {
      onClose();
      // Behind the palette's own end, which gives the focus back.
      setTimeout(command.run);
    },
    shown: (
      <>
        <span className="truncate">{command.label}</span>
        {command.keys ? (
          <span className="ml-auto">
            <Kbd keys={command.keys} />
          </span>
        ) : null}
      </>
    ),
  });
  const entryOfSearch = (past: string): Entry => ({
    id: `search ${past}`,
    icon: Clock,
    run: () => type(past),
    shown: past,
  });
  const forget = {
    id: "forget",
    icon: X,
    run: recent.forget,
    shown: <span className="text-xs text-muted">{t("shell.search.clear")}</span>,
  };
  const fitting = (title: string, list: PaletteCommand[]): Group => ({
    title,
    items: list.filter(({ label }) => matches(label, words)).map(entryOfCommand),
  });
  const opened = recent.records.filter(({ title, subtitle }) => matches(`${title} ${subtitle ?? ""}`, words));
  const known = new Set(opened.map(({ id }) => id));
  const hits = words ? (search.data ?? []).filter(({ id }) => !known.has(id)) : [];
  const isWaiting =
    words !== typed.trim() || (words !== "" && (search.isPending || search.isPlaceholderData));
  const byType = [...new Set(hits.map((hit) => hit.type))].map((type) =>
    hits.filter((hit) => hit.type === type),
  );
  const first = byType[0]?.[0];
  const past = words || recent.searches.length === 0 ? [] : [...recent.searches.map(entryOfSearch), forget];
  const commands = [fitting(t("shell.search.pages"), pages), fitting(t("shell.search.actions"), actions)];
  const groups = [
    { title: t("shell.search.opened"), items: opened.map(entryOfHit) },
    { title: t("shell.search.recent"), items: past },
    ...(words ? commands : commands.toReversed()),
    ...byType.map((each) => ({
      title: t(`resources.${each[0]?.type as keyof Messages["resources"]}.many`),
      items: each.map(entryOfHit),
    })),
  ].filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const onEnter: ComponentProps<typeof Autocomplete.Input>["onKeyDown"] = (event) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || marked.current?.isPicked) return;
    // What is marked is of other words, or nothing yet: Enter is meant for what is to come.
    const isOfBefore = !marked.current || (isWaiting && marked.current.id === first?.id);
    if (words !== "" && !isOfBefore) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    setIsEntered(typed.trim() !== "");
  };
  useEffect(() => {
    if (!isEntered || isWaiting) return;
    setIsEntered(false);
    if (first) void open(first);
    else groups[0]?.items[0]?.run();
  });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          initialFocus={input}
          className="floating fixed inset-0 z-40 mx-auto flex flex-col overflow-hidden rounded-none outline-none sm:inset-x-3 sm:top-[max(12px,12vh)] sm:bottom-auto sm:max-w-xl sm:rounded-xl"
        >
          <Dialog.Title className="sr-only">{t("shell.search.everything")}</Dialog.Title>
          <Autocomplete.Root
            inline
            open
            items={groups}
            mode="none"
            autoHighlight={words ? "always" : false}
            value={typed}
            onValueChange={(text, { reason }) => reason === "input-change" && type(text)}
            onItemHighlighted={(entry: Entry | undefined, { reason }) => {
              // What is drawn anew is marked anew.
              const wasPicked = entry?.id === marked.current?.id && marked.current?.isPicked === true;
              marked.current = entry && { id: entry.id, isPicked: wasPicked || reason !== "none" };
            }}
          >
            <div className="flex items-center gap-2.5 border-b border-line pr-2 pl-4">
              <Search size={16} aria-hidden="true" className="shrink-0 text-faint" />
              <Autocomplete.Input
                ref={input}
                onKeyDown={onEnter}
                maxLength={255}
                aria-label={t("shell.search.everything")}
                placeholder={t("shell.search.hint")}
                className="h-12 w-full bg-transparent text-base outline-none"
              />
              <IconButton label={t("common.close")} onClick={onClose} className="sm:hidden">
                <X size={16} />
              </IconButton>
            </div>
            <p role="status" className="sr-only">
              {words && !isWaiting ? t("shell.search.count", { count }) : ""}
            </p>
            <div className="min-h-0 flex-1 overflow-y-auto p-1.5 sm:max-h-[min(60vh,30rem)]">
              <Autocomplete.List aria-label={t("shell.search.everything")}>
                {(group: Group) => <Entries key={group.title} group={group} />}
              </Autocomplete.List>
              {search.isError ? <Line>{t("shell.search.failed")}</Line> : null}
              {count === 0 && !search.isError ? (
                <Line>{isWaiting ? t("common.searching") : t("common.noResults")}</Line>
              ) : null}
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="px-2 py-6 text-center text-muted">{children}</p>
);

function Entries({ group }: { group: Group }) {
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-xs text-faint">
        {group.title}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(entry: Entry) => (
          <Autocomplete.Item key={entry.id} value={entry} onClick={entry.run} className="choice">
            <entry.icon size={14} aria-hidden="true" className="shrink-0 text-faint" />
            {entry.shown}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}
