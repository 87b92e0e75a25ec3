import { useNavigate } from "@tanstack/react-router";
import { Clock, FileText, type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Messages } from "../../i18n/messages.ts";
import type { Hit } from "../../lib/answers.ts";
import { Kbd } from "../../ui/Kbd.tsx";
import { navigation } from "../navigation/navigation.ts";
import { matches } from "./matches.ts";
import { useRecent } from "./recent.ts";
import { type PaletteCommand, useCommands } from "./useCommands.ts";

const icons = new Map<string, LucideIcon>(
  navigation.flatMap(({ items }) => items.map(({ section, icon }) => [section, icon] as const)),
);

export type Entry = { id: string; icon: LucideIcon; run: () => void; shown: ReactNode };
export type Group = { title: string; items: Entry[] };

type Options = {
  words: string;
  /** The server's hits for the words. */
  found: Hit[];
  onSearch: (words: string) => void;
  onClose: () => void;
};

/** The palette's entries in groups: recent records and searches, commands, hits by type; and the first hit. */
export function usePaletteGroups({ words, found, onSearch, onClose }: Options) {
  const t = useTranslations();
  const navigate = useNavigate();
  const recent = useRecent();
  const { pages, actions } = useCommands();
  const entryOfHit = (hit: Hit): Entry => ({
    id: hit.id,
    icon: icons.get(hit.type) ?? FileText,
    run: () => {
      recent.remember(words, hit);
      onClose();
      void navigate({ to: `/${hit.type}/${hit.id}/view` as string });
    },
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
      // After the palette has closed and restored the focus.
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
    run: () => onSearch(past),
    shown: past,
  });
  const forget = {
    id: "forget",
    icon: X,
    run: recent.forget,
    shown: <span className="text-xs text-muted">{t("shell.search.clear")}</span>,
  };
  const matching = (title: string, list: PaletteCommand[]): Group => ({
    title,
    items: list.filter(({ label }) => matches(label, words)).map(entryOfCommand),
  });
  const opened = recent.records.filter(({ title, subtitle }) => matches(`${title} ${subtitle ?? ""}`, words));
  const known = new Set(opened.map(({ id }) => id));
  const hits = found.filter(({ id }) => !known.has(id));
  const byType = [...new Set(hits.map((hit) => hit.type))].map((type) => ({
    title: t(`resources.${type as keyof Messages["resources"]}.many`),
    items: hits.filter((hit) => hit.type === type).map(entryOfHit),
  }));
  const past = words || recent.searches.length === 0 ? [] : [...recent.searches.map(entryOfSearch), forget];
  const commands = [matching(t("shell.search.pages"), pages), matching(t("shell.search.actions"), actions)];
  const groups: Group[] = [
    { title: t("shell.search.opened"), items: opened.map(entryOfHit) },
    { title: t("shell.search.recent"), items: past },
    ...(words ? commands : commands.toReversed()),
    ...byType,
  ].filter(({ items }) => items.length > 0);
  return { groups, firstHit: byType[0]?.items[0] };
}
