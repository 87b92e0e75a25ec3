import type { SingleValue } from "@kantwerk/contract/fields";
import { useTranslations } from "use-intl";
import type { OwnField, OwnFields } from "../../fields/ownFields.ts";
import { useFormats } from "../../i18n/formats.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Field } from "../../ui/Field.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";

/** The limits of the production hints by their names, in place of four figures in a list. */
const thresholds: OwnField<readonly SingleValue[] | null> = {
  view: (value) => <Thresholds values={figuresOf(value)} />,
  input: (value, onChange) => <ThresholdInputs values={figuresOf(value)} onChange={onChange} />,
};

export const thresholdFields: OwnFields = { values: thresholds };

/** In the order in which the setting holds them. */
const names = ["hole", "edge", "bend", "flange"] as const;
/** Those that are measured from a bend, whose radius counts too. */
const fromBend: readonly string[] = ["bend", "flange"];

const figuresOf = (values: readonly SingleValue[] | null) =>
  (values ?? []).map((value) => (typeof value === "number" ? value : null));

function Thresholds({ values }: { values: readonly (number | null)[] }) {
  const t = useTranslations("hints.thresholds");
  const { figure } = useFormats();
  const facts = names.map((name, place) => ({
    name,
    label: t(name),
    value: `${figure(values[place])} ${t("unit")}`,
  }));
  return <Facts facts={facts} />;
}

type Props = { values: readonly (number | null)[]; onChange: (values: (number | null)[]) => void };

function ThresholdInputs({ values, onChange }: Props) {
  const t = useTranslations("hints.thresholds");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names.map((name, place) => (
        <Field key={name} label={t(name)} help={fromBend.includes(name) ? t("withRadius") : undefined}>
          {(control) => (
            <NumberInput
              {...control}
              value={values[place] ?? null}
              unit={t("unit")}
              onChange={(next) =>
                onChange(names.map((_, each) => (each === place ? next : (values[each] ?? null))))
              }
            />
          )}
        </Field>
      ))}
    </div>
  );
}
