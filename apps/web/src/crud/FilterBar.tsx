import type { Resource } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../i18n/labels.ts";
import { Button } from "../ui/Button.tsx";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { AddChip, Chip } from "../ui/Chip.tsx";
import { Field } from "../ui/Field.tsx";
import { Popover } from "../ui/Popover.tsx";
import { columnNames, type Entry, entriesOf, isComparable, titleOf } from "./definition.ts";
import { kinds } from "./kinds.tsx";
import { filtersOf, type ListSearch, withFilter } from "./listState.ts";
import { RecordPicker } from "./RecordPicker.tsx";
import { recordQuery } from "./records.ts";
import { useAccess } from "./useAccess.ts";
import { usePlace } from "./useShow.tsx";

/** A filter's values by operator; the empty one means "is". */
type Filter = Readonly<Record<string, string | undefined>>;
type EditorProps = { resource: Resource; entry: Entry; filter: Filter; onChange: (filter: Filter) => void };

const ranged = new Set(["number", "integer", "money", "date", "time"]);

/** Words are for the search; a filter is for what has few values, an order, or another record behind it. */
function isFilterable(entry: Entry): boolean {
  if (entry.kind !== "attribute") return entry.kind === "one" && entry.to.length === 1;
  const { kind } = entry.field;
  return isComparable(entry) && (ranged.has(kind) || ["choice", "boolean", "country"].includes(kind));
}

type Props = { resource: Resource; state: ListSearch; onChange: (state: ListSearch) => void };

/** The filters in force as chips, each to be changed or taken away, and a way to add one. */
export function FilterBar({ resource, state, onChange }: Props) {
  const t = useTranslations("crud");
  const labels = useLabels();
  const active = Map.groupBy(filtersOf(resource, state), ([name]) => name);
  const editor = (entry: Entry) => ({
    resource,
    entry,
    filter: Object.fromEntries(
      (active.get(entry.name) ?? []).map(([, operator, value]) => [operator ?? "", value]),
    ),
    onChange: (filter: Filter) => onChange(withFilter(state, entry.name, filter)),
  });
  const label = (name: string) => labels.field(resource.type, name);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      {entriesOf(resource, [...active.keys()]).map((entry) => (
        <Chip
          key={entry.name}
          removeLabel={t("removeFilter", { name: label(entry.name) })}
          onRemove={() => onChange(withFilter(state, entry.name, {}))}
        >
          <Popover
            align="start"
            label={t("filterBy", { name: label(entry.name) })}
            trigger={
              <button type="button" className="max-w-64 truncate hover:text-accent">
                {label(entry.name)}: <Said {...editor(entry)} />
              </button>
            }
          >
            <Editor {...editor(entry)} />
          </Popover>
        </Chip>
      ))}
      <AddFilter resource={resource} editor={editor} />
    </div>
  );
}

function AddFilter({ resource, editor }: { resource: Resource; editor: (entry: Entry) => EditorProps }) {
  const t = useTranslations("crud");
  const labels = useLabels();
  const { shows } = useAccess();
  const [chosen, setChosen] = useState<Entry>();
  const entries = entriesOf(resource, columnNames(resource)).filter(
    (entry) => isFilterable(entry) && shows(entry),
  );
  const trigger = (
    <AddChip>
      <Plus size={12} aria-hidden="true" />
      {t("addFilter")}
    </AddChip>
  );
  if (entries.length === 0) return null;
  return (
    <Popover
      align="start"
      trigger={trigger}
      label={t("addFilter")}
      onOpenChange={() => setChosen(undefined)}
      className={chosen ? undefined : "p-1"}
    >
      {chosen ? (
        <Editor {...editor(chosen)} />
      ) : (
        <ul className="max-h-80 min-w-44 overflow-y-auto">
          {entries.map((entry) => (
            <li key={entry.name}>
              <button
                type="button"
                className="choice w-full hover:bg-hover focus-visible:bg-hover"
                onClick={() => setChosen(entry)}
              >
                {labels.field(resource.type, entry.name)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

function Editor(props: EditorProps) {
  const { entry, filter, onChange, resource } = props;
  const t = useTranslations("crud");
  const labels = useLabels();
  const isNullable =
    !entry.required &&
    (entry.kind === "one" || (entry.kind === "attribute" && entry.field.default === undefined));
  return (
    <div className="grid w-60 gap-3">
      <p className="text-xs font-medium text-muted">{labels.field(resource.type, entry.name)}</p>
      <EditorOf {...props} />
      {isNullable ? (
        <CheckboxField
          label={t("isEmpty")}
          checked={filter.null === "true"}
          onChange={(on) => onChange(on ? { null: "true" } : {})}
        />
      ) : null}
    </div>
  );
}

function EditorOf(props: EditorProps) {
  const { entry } = props;
  if (entry.kind !== "attribute") return <RelationEditor {...props} />;
  if (ranged.has(entry.field.kind)) return <RangeEditor {...props} entry={entry} />;
  if (entry.field.kind === "country") return <CountryEditor {...props} entry={entry} />;
  return <ValuesEditor {...props} entry={entry} />;
}

type AttributeProps = EditorProps & { entry: Entry & { kind: "attribute" } };

function ValuesEditor({ resource, entry, filter, onChange }: AttributeProps) {
  const place = usePlace(resource)(entry);
  const isBoolean = entry.field.kind === "boolean";
  const chosen = filter[""]?.split(",") ?? [];
  const toggle = (value: string, on: boolean) => {
    const next = isBoolean ? [value] : [...chosen, value];
    onChange({ "": (on ? next : chosen.filter((each) => each !== value)).join(",") });
  };
  return (isBoolean ? ["true", "false"] : entry.field.choices).map((value) => (
    <CheckboxField
      key={value}
      label={kinds[entry.field.kind].view((isBoolean ? value === "true" : value) as never, place)}
      checked={chosen.includes(value)}
      onChange={(on) => toggle(value, on)}
    />
  ));
}

function CountryEditor({ resource, entry, filter, onChange }: AttributeProps) {
  const place = usePlace(resource)(entry);
  const control = { id: "filter-country", "aria-label": place.labels.field(resource.type, entry.name) };
  const change = (value: unknown) => onChange({ "": (value as string | null) ?? undefined });
  return kinds.country.input({
    ...place,
    control: control as never,
    value: filter[""] ?? null,
    onChange: change,
    nested: {},
  });
}

/** From and to; taken over with Enter or the button. */
function RangeEditor({ resource, entry, filter, onChange }: AttributeProps) {
  const t = useTranslations("crud");
  const place = usePlace(resource)(entry);
  const isNumber = ["number", "integer"].includes(entry.field.kind);
  const [bounds, setBounds] = useState<Record<string, unknown>>(() => {
    const start = (text: string | undefined) => (text === undefined ? null : isNumber ? Number(text) : text);
    return { gte: start(filter.gte), lte: start(filter.lte) };
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = (value: unknown) => (value === null || Number.isNaN(value) ? undefined : String(value));
    onChange({ gte: text(bounds.gte), lte: text(bounds.lte) });
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      {(["gte", "lte"] as const).map((bound) => (
        <Field key={bound} label={t(bound === "gte" ? "from" : "to")}>
          {(control) =>
            kinds[entry.field.kind].input({
              ...place,
              control,
              value: bounds[bound],
              onChange: (value) => setBounds({ ...bounds, [bound]: value }),
              nested: {},
            })
          }
        </Field>
      ))}
      <Button type="submit" size="small">
        {t("apply")}
      </Button>
    </form>
  );
}

function useRelated({ entry, filter }: EditorProps) {
  const target = resourceOf(entry.kind === "one" ? (entry.to[0] ?? "") : "");
  const id = filter[""];
  return useQuery({ ...recordQuery(target, id ?? ""), enabled: id !== undefined }).data ?? null;
}

function RelationEditor(props: EditorProps) {
  const labels = useLabels();
  const related = useRelated(props);
  const { entry, resource, onChange } = props;
  if (entry.kind !== "one") return null;
  return (
    <RecordPicker
      aria-label={labels.field(resource.type, entry.name)}
      to={entry.to}
      value={related}
      onChange={(record) => onChange({ "": record?.id })}
    />
  );
}

/** A filter in words. */
function Said(props: EditorProps): ReactNode {
  const { resource, entry, filter } = props;
  const t = useTranslations("crud");
  const placeOf = usePlace(resource);
  if (filter.null !== undefined) return t("isEmpty");
  if (entry.kind !== "attribute") return <SaidRelation {...props} />;
  const place = placeOf(entry);
  const { view } = kinds[entry.field.kind];
  const isNumber = ["number", "integer"].includes(entry.field.kind);
  const read = (text: string) =>
    entry.field.kind === "boolean" ? text === "true" : isNumber ? Number(text) : text;
  const parts: [string, string | undefined][] = filter[""]
    ? filter[""].split(",").map((text) => ["", text])
    : [
        ["≥ ", filter.gte],
        ["≤ ", filter.lte],
      ];
  return parts.map(([sign, text], index) =>
    text === undefined ? null : (
      <span key={sign + text}>
        {index > 0 && parts[0]?.[1] !== undefined ? ", " : ""}
        {sign}
        {entry.field.kind === "choice"
          ? place.labels.choice(resource.type, entry.name, text)
          : view(read(text) as never, place)}
      </span>
    ),
  );
}

function SaidRelation(props: EditorProps) {
  const related = useRelated(props);
  return related ? titleOf(related) : "…";
}
