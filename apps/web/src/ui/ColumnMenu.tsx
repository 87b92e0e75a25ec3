import { Columns3 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "./Button.tsx";
import { Menu, MenuCheck, MenuItem, MenuSeparator } from "./Menu.tsx";

type Props = {
  choices: readonly { name: string; label: string }[];
  shown: readonly string[];
  /** Undefined for the columns that the list begins with. */
  onChange: (shown: string[] | undefined) => void;
};

/** Chooses the columns of a list; one at least stays. */
export function ColumnMenu({ choices, shown, onChange }: Props) {
  const t = useTranslations("crud");
  const toggle = (name: string, on: boolean) => {
    const next = choices
      .map((each) => each.name)
      .filter((each) => (each === name ? on : shown.includes(each)));
    // Those on show keep their order; a new one comes last.
    const ordered = [
      ...shown.filter((each) => next.includes(each)),
      ...next.filter((each) => !shown.includes(each)),
    ];
    if (ordered.length > 0) onChange(ordered);
  };
  const trigger = (
    <Button variant="ghost" aria-label={t("columns")}>
      <Columns3 size={16} aria-hidden="true" />
      <span className="max-sm:hidden">{t("columns")}</span>
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {choices.map(({ name, label }) => (
        <MenuCheck key={name} checked={shown.includes(name)} onChange={(on) => toggle(name, on)}>
          {label}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onChange(undefined)}>{t("resetColumns")}</MenuItem>
    </Menu>
  );
}
