import { Columns3 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "./Button.tsx";
import { CheckboxField } from "./CheckboxField.tsx";
import { Popover } from "./Popover.tsx";
import { useRowMoves } from "./useRowMoves.tsx";

type Choice = { name: string; label: string };

type Props = {
  choices: readonly Choice[];
  shown: readonly string[];
  /** Undefined for the default columns. */
  onChange: (shown: string[] | undefined) => void;
};

/** Selects and orders a list's columns; at least one stays. */
export function ColumnMenu({ choices, shown, onChange }: Props) {
  const t = useTranslations("crud");
  const columns = shown.flatMap((name) => choices.find((each) => each.name === name) ?? []);
  const rows = columns.map((column) => ({ ...column, id: `column-${column.name}` }));
  const others = choices.filter(({ name }) => !shown.includes(name));
  const moves = useRowMoves(
    rows,
    ({ label }) => label,
    ({ name }, place) => onChange(shown.filter((each) => each !== name).toSpliced(place, 0, name)),
  );
  const trigger = (
    <Button variant="ghost" aria-label={t("columns")}>
      <Columns3 size={16} aria-hidden="true" />
      <span className="max-sm:hidden">{t("columns")}</span>
    </Button>
  );
  const box = ({ name, label }: Choice, on: boolean) => (
    <CheckboxField
      label={label}
      checked={on}
      disabled={on && shown.length === 1}
      onChange={(next) => onChange(next ? [...shown, name] : shown.filter((each) => each !== name))}
    />
  );
  return (
    <Popover
      label={t("columns")}
      trigger={trigger}
      className="max-h-[min(70dvh,600px)] min-w-56 overflow-y-auto p-2"
    >
      <ul>
        {rows.map((row, place) => (
          <li key={row.id} {...moves.rowProps(row, place)}>
            <div className="flex min-h-8 items-center gap-1">
              {moves.handle(row, place)}
              {box(row, true)}
            </div>
          </li>
        ))}
        {others.map((choice) => (
          <li key={choice.name} className="flex min-h-8 items-center pl-7">
            {box(choice, false)}
          </li>
        ))}
      </ul>
      <Button size="small" variant="ghost" className="mt-1" onClick={() => onChange(undefined)}>
        {t("resetColumns")}
      </Button>
    </Popover>
  );
}
