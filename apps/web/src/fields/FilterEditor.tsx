import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../i18n/labels.ts";
import { Button } from "../ui/Button.tsx";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { Field } from "../ui/Field.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { AttributeInput } from "./AttributeInput.tsx";
import type { AttributeEntry } from "./definition.ts";
import { type FilterProps, filterOf, readFilterValue, takesFilter } from "./filterKinds.ts";
import { kinds } from "./kinds.tsx";
import { RecordsPicker } from "./RecordPicker.tsx";
import { useFilteredRecords } from "./useFilteredRecords.ts";
import { usePlace } from "./useShow.tsx";

/** Edits one filter, with the inputs of its kind. */
export function FilterEditor(props: FilterProps) {
  const { entry, filter, onChange, resource } = props;
  const t = useTranslations("crud");
  const labels = useLabels();
  const isNullable =
    !entry.required &&
    takesFilter(entry, "null") &&
    !(entry.kind === "attribute" && (entry.field.required || entry.field.default !== undefined));
  const place = useRef<HTMLDivElement>(null);
  // Lazy-loaded, so it appears after its popover has set the initial focus.
  useEffect(
    () =>
      place.current?.querySelector<HTMLElement>("input, select, [role=checkbox], [role=combobox]")?.focus(),
    [],
  );
  return (
    <div ref={place} className="grid w-60 gap-3">
      <p className="text-xs font-medium text-muted">{labels.field(resource.type, entry.name)}</p>
      <EditorOf key={filter.null} {...props} />
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

function EditorOf(props: FilterProps) {
  const { entry } = props;
  if (entry.kind !== "attribute") return <RelationEditor {...props} to={[entry.to].flat()} />;
  if (filterOf(entry) === "words") return <WordsEditor {...props} />;
  if (filterOf(entry) === "range") return <RangeEditor {...props} entry={entry} />;
  if (["country", "currency"].includes(entry.field.kind)) return <CodesEditor {...props} entry={entry} />;
  return <ValuesEditor {...props} entry={entry} />;
}

type AttributeProps = FilterProps & { entry: AttributeEntry };

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
      label={kinds[entry.field.kind].view(isBoolean ? value === "true" : value, place)}
      checked={chosen.includes(value)}
      onChange={(on) => toggle(value, on)}
    />
  ));
}

/** Countries or currencies, combined with OR: the chosen ones and an input for another. */
function CodesEditor({ resource, entry, filter, onChange }: AttributeProps) {
  const label = useLabels().field(resource.type, entry.name);
  const place = usePlace(resource)(entry);
  const chosen = filter[""]?.split(",") ?? [];
  const choose = (codes: string[]) => onChange({ "": codes.join(",") });
  const add = (code: unknown) => {
    if (typeof code === "string" && code !== "" && !chosen.includes(code)) choose([...chosen, code]);
  };
  return (
    <>
      {chosen.map((code) => (
        <CheckboxField
          key={code}
          label={kinds[entry.field.kind].view(code, place)}
          checked
          onChange={() => choose(chosen.filter((each) => each !== code))}
        />
      ))}
      <AttributeInput
        {...{ resource, entry }}
        control={{ "aria-label": label }}
        value={null}
        onChange={add}
      />
    </>
  );
}

/** From and to; applied with Enter or the button. */
function RangeEditor({ resource, entry, filter, onChange }: AttributeProps) {
  const t = useTranslations("crud");
  const [bounds, setBounds] = useState<Record<string, unknown>>(() => {
    const start = (text: string | undefined) => (text === undefined ? null : readFilterValue(entry, text));
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
          {(control) => (
            <AttributeInput
              resource={resource}
              entry={entry}
              control={control}
              value={bounds[bound]}
              onChange={(value) => setBounds({ ...bounds, [bound]: value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" size="small">
        {t("apply")}
      </Button>
    </form>
  );
}

/** Words that the text must contain; applied with Enter or the button. */
function WordsEditor({ filter, onChange }: FilterProps) {
  const t = useTranslations("crud");
  const [words, setWords] = useState(filter.contains ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ contains: words.trim() || undefined });
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={t("contains")}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={255}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="small">
        {t("apply")}
      </Button>
    </form>
  );
}

function RelationEditor({ to, ...props }: FilterProps & { to: readonly string[] }) {
  const { entry, resource, onChange } = props;
  const label = useLabels().field(resource.type, entry.name);
  return (
    <RecordsPicker
      onlyFinds
      aria-label={label}
      to={to}
      value={useFilteredRecords(props)}
      onChange={(records) => onChange({ "": records.map(({ id }) => id).join(",") || undefined })}
    />
  );
}
