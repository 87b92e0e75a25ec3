import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./Button.tsx";
import type { ControlProps } from "./Field.tsx";
import { IconButton } from "./IconButton.tsx";
import { TextInput } from "./TextInput.tsx";

type Props = Partial<ControlProps> & {
  value: readonly string[];
  onChange: (entries: string[]) => void;
  onBlur?: () => void;
  "aria-label"?: string;
};

/** A list of texts to add, reorder and remove. Enter starts the next one. */
export function ListInput({ id, value, onChange, onBlur, ...control }: Props) {
  const t = useTranslations();
  const list = useRef<HTMLDivElement>(null);
  const put = (entries: string[], focused?: number) => {
    onChange(entries);
    if (focused === undefined) return;
    requestAnimationFrame(() => list.current?.querySelectorAll("input")[focused]?.focus());
  };
  const add = (place: number) => put(value.toSpliced(place, 0, ""), place);
  const move = (place: number, to: number) =>
    put(value.toSpliced(place, 1).toSpliced(to, 0, value[place] ?? ""));
  return (
    <div ref={list} className="grid gap-1.5">
      {value.map((entry, place) => {
        const name = entry || String(place + 1);
        return (
          // Entries can be equal, so the index is the only key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={place} className="flex items-center gap-1">
            <TextInput
              {...control}
              id={place === 0 ? id : undefined}
              aria-label={place === 0 ? control["aria-label"] : t("common.entry", { number: place + 1 })}
              value={entry}
              onChange={(event) => onChange(value.with(place, event.target.value))}
              onBlur={onBlur}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                add(place + 1);
              }}
            />
            <IconButton
              label={t("crud.move.up", { name })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              <ArrowUp size={14} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t("crud.move.down", { name })}
              disabled={place === value.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ArrowDown size={14} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`${t("common.remove")} ${name}`}
              onClick={() => put(value.toSpliced(place, 1))}
            >
              <X size={14} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      <Button
        id={value.length === 0 ? id : undefined}
        size="small"
        className="justify-self-start"
        onClick={() => add(value.length)}
      >
        <Plus size={14} aria-hidden="true" />
        {t("common.add")}
      </Button>
    </div>
  );
}
