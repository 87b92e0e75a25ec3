import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Clock, FileText, type LucideIcon, Search, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useState } from "react";
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

/** Finds anything the person may view, goes to any page, and does what can be done from anywhere. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  // By arrows or pointer; nothing while it is the first, whatever that will be.
  const [picked, setPicked] = useState("");
  const [isEntered, setIsEntered] = useState(false);
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
  const open = (hit: Hit) => {
    recent.remember(words, hit);
    onClose();
    return navigate({ to: `/${hit.type}/${hit.id}/view` as string });
  };
  const run = (command: PaletteCommand) => {
    onClose();
    // Behind the palette's own end, which gives the focus back.
    setTimeout(command.run);
  };
  const fitting = (list: PaletteCommand[]) => list.filter(({ label }) => matches(label, words));
  const opened = recent.records.filter(({ title, subtitle }) => matches(`${title} ${subtitle ?? ""}`, words));
  const known = new Set(opened.map(({ id }) => id));
  const hits = words ? (search.data ?? []).filter(({ id }) => !known.has(id)) : [];
  const shown = { pages: fitting(pages), actions: fitting(actions) };
  const count = opened.length + hits.length + shown.pages.length + shown.actions.length;
  const isWaiting =
    words !== typed.trim() || (words !== "" && (search.isPending || search.isPlaceholderData));
  const types = [...new Set(hits.map((hit) => hit.type))];
  const grouped = types.flatMap((type) => hits.filter((hit) => hit.type === type));
  const order = [...opened, ...shown.pages, ...shown.actions, ...grouped].map(({ id }) => id);
  const chosen = words === "" || order.includes(picked) ? picked : (order[0] ?? "");
  const type = (text: string) => {
    setTyped(text);
    setPicked("");
    setIsEntered(false);
  };
  const onEnter = (event: KeyboardEvent) => {
    // What stands there is of other words, or nothing yet: Enter is meant for what is to come.
    const isOfBefore = chosen === "" || (picked === "" && grouped[0]?.id === chosen);
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !isWaiting || !isOfBefore) return;
    event.preventDefault();
    setIsEntered(true);
  };
  useEffect(() => {
    if (!isEntered || isWaiting) return;
    setIsEntered(false);
    if (grouped[0]) open(grouped[0]);
  });
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="floating fixed inset-0 z-40 mx-auto overflow-hidden rounded-none outline-none sm:inset-x-3 sm:top-[max(12px,12vh)] sm:bottom-auto sm:max-w-xl sm:rounded-xl"
        >
          <Radix.Title className="sr-only">{t("shell.search.everything")}</Radix.Title>
          <Command
            shouldFilter={false}
            loop
            value={chosen}
            onValueChange={(id) => setPicked(words !== "" && id === order[0] ? "" : id)}
            label={t("shell.search.everything")}
            className="flex h-full flex-col"
          >
            <div className="flex items-center gap-2.5 border-b border-line pr-2 pl-4">
              <Search size={16} aria-hidden="true" className="shrink-0 text-faint" />
              <Command.Input
                value={typed}
                onValueChange={type}
                onKeyDown={onEnter}
                maxLength={255}
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
            <Command.List className="min-h-0 flex-1 overflow-y-auto p-1.5 sm:max-h-[min(60vh,30rem)]">
              <Records title={t("shell.search.opened")} hits={opened} onOpen={open} />
              {words ? null : <Searches recent={recent} onPick={type} />}
              {words ? <Commands title={t("shell.search.pages")} commands={shown.pages} onRun={run} /> : null}
              <Commands title={t("shell.search.actions")} commands={shown.actions} onRun={run} />
              {words ? null : <Commands title={t("shell.search.pages")} commands={shown.pages} onRun={run} />}
              {types.map((type) => (
                <Records
                  key={type}
                  title={t(`resources.${type as keyof Messages["resources"]}.many`)}
                  hits={hits.filter((hit) => hit.type === type)}
                  onOpen={open}
                />
              ))}
              {search.isError ? <Line>{t("shell.search.failed")}</Line> : null}
              {count === 0 && !search.isError ? (
                <Line>{isWaiting ? t("common.searching") : t("common.noResults")}</Line>
              ) : null}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="px-2 py-6 text-center text-muted">{children}</p>
);

function Group({ title, children }: { title: string; children: ReactNode }) {
  const heading =
    "**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 " +
    "**:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-faint";
  return (
    <Command.Group heading={title} className={heading}>
      {children}
    </Command.Group>
  );
}

type ItemProps = { value: string; icon: LucideIcon; onSelect: () => void; children: ReactNode };

function Item({ value, icon: Icon, onSelect, children }: ItemProps) {
  return (
    <Command.Item value={value} onSelect={onSelect} className="choice">
      <Icon size={14} aria-hidden="true" className="shrink-0 text-faint" />
      {children}
    </Command.Item>
  );
}

type RecordsProps = { title: string; hits: readonly Hit[]; onOpen: (hit: Hit) => void };

function Records({ title, hits, onOpen }: RecordsProps) {
  if (hits.length === 0) return null;
  return (
    <Group title={title}>
      {hits.map((hit) => (
        <Item key={hit.id} value={hit.id} icon={icons.get(hit.type) ?? FileText} onSelect={() => onOpen(hit)}>
          <span className="truncate font-medium">{hit.title}</span>
          <span className="truncate text-xs text-muted">{hit.subtitle}</span>
        </Item>
      ))}
    </Group>
  );
}

type CommandsProps = {
  title: string;
  commands: readonly PaletteCommand[];
  onRun: (command: PaletteCommand) => void;
};

function Commands({ title, commands, onRun }: CommandsProps) {
  if (commands.length === 0) return null;
  return (
    <Group title={title}>
      {commands.map((command) => (
        <Item key={command.id} value={command.id} icon={command.icon} onSelect={() => onRun(command)}>
          <span className="truncate">{command.label}</span>
          {command.keys ? (
            <span className="ml-auto">
              <Kbd keys={command.keys} />
            </span>
          ) : null}
        </Item>
      ))}
    </Group>
  );
}

type SearchesProps = { recent: ReturnType<typeof useRecent>; onPick: (words: string) => void };

function Searches({ recent: { searches, forget }, onPick }: SearchesProps) {
  const t = useTranslations("shell.search");
  if (searches.length === 0) return null;
  return (
    <Group title={t("recent")}>
      {searches.map((words) => (
        <Item key={words} value={`search ${words}`} icon={Clock} onSelect={() => onPick(words)}>
          {words}
        </Item>
      ))}
      <Item value="forget" icon={X} onSelect={forget}>
        <span className="text-xs text-muted">{t("clear")}</span>
      </Item>
    </Group>
  );
}
