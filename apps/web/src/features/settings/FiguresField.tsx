import type { SingleValue } from "@kantwerk/contract/fields";
import { useTranslations } from "use-intl";
import type { OwnField } from "../../fields/ownFields.ts";
import { useFormats } from "../../i18n/formats.ts";
import { Field } from "../../ui/Field.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { type FiguresSlug, useFigureTexts } from "./settingTexts.ts";

type Figures = readonly (number | null)[];

const figuresOf = (values: readonly SingleValue[] | null): Figures =>
  (values ?? []).map((value) => (typeof value === "number" ? value : null));

const sumOf = (figures: Figures) => figures.reduce<number>((sum, each) => sum + (each ?? 0), 0);

/** Edits a fixed list of named numbers with units; numbers without a unit are shares of their sum. */
export const figuresField = (slug: FiguresSlug): OwnField<readonly SingleValue[] | null> => ({
  view: (values) => <Figures slug={slug} figures={figuresOf(values)} />,
  input: (values, onChange) => <FigureInputs slug={slug} figures={figuresOf(values)} onChange={onChange} />,
});

type Props = { slug: FiguresSlug; figures: Figures };

/** Read-only text: "Price 60 %, delivery 25 %". */
function Figures({ slug, figures }: Props) {
  const { names, unit } = useFigureTexts(slug);
  const { figure, percent } = useFormats();
  const sum = sumOf(figures);
  const shown = (value: number | null | undefined) =>
    unit ? `${figure(value)} ${unit}` : percent((value ?? 0) / (sum || 1), 1);
  return (
    <span className="tabular-nums">
      {names.map(([name, label], place) => (
        <span key={name} className="mr-3 inline-block">
          <span className="text-muted">{label}</span> {shown(figures[place])}
        </span>
      ))}
    </span>
  );
}

function FigureInputs({
  slug,
  figures,
  onChange,
}: Props & { onChange: (values: (number | null)[]) => void }) {
  const t = useTranslations("settingsPage");
  const { names, unit, notes } = useFigureTexts(slug);
  const { figure } = useFormats();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map(([name, label], place) => (
          <Field key={name} label={label} help={notes[name]}>
            {(control) => (
              <NumberInput
                {...control}
                value={figures[place] ?? null}
                unit={unit}
                onChange={(next) =>
                  onChange(names.map((_, each) => (each === place ? next : (figures[each] ?? null))))
                }
              />
            )}
          </Field>
        ))}
      </div>
      {unit ? null : (
        <p className="mt-2 text-xs text-muted tabular-nums">{t("sum", { sum: figure(sumOf(figures)) })}</p>
      )}
    </>
  );
}
