import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search, X } from "lucide-react";
import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { type Entry, type Group, usePaletteGroups } from "./usePaletteGroups.tsx";

/** The command palette: finds records, opens pages and runs commands. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const [typed, setTyped] = useState("");
  const [isEntered, setIsEntered] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const marked = useRef<{ id: string; isPicked: boolean }>(undefined);
  const words = useDeferredValue(typed.trim());
  const search = useQuery({
    queryKey: ["search", words],
    enabled: words !== "",
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => endpoints.search({ query: { q: words }, signal }),
    select: ({ data }) => data,
  });
  const type = (text: string) => {
    setTyped(text);
    setIsEntered(false);
    marked.current = undefined;
  };
  const isWaiting =
    words !== typed.trim() || (words !== "" && (search.isPending || search.isPlaceholderData));
  const found = words ? (search.data ?? []) : [];
  const { groups, firstHit } = usePaletteGroups({ words, found, onSearch: type, onClose });
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const onEnter: ComponentProps<typeof Autocomplete.Input>["onKeyDown"] = (event) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || marked.current?.isPicked) return;
    // Nothing is highlighted yet, or an entry of the previous words: Enter waits for the results.
    const isStale = !marked.current || (isWaiting && marked.current.id === firstHit?.id);
    if (words !== "" && !isStale) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    setIsEntered(typed.trim() !== "");
  };
  useEffect(() => {
    if (!isEntered || isWaiting) return;
    setIsEntered(false);
    (firstHit ?? groups[0]?.items[0])?.run();
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
              // A re-render highlights the same entry again.
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
