import { languages } from "@kantwerk/notation/languages";
import { DayPicker, type Matcher } from "react-day-picker";
import { de } from "react-day-picker/locale/de";
import { enUS } from "react-day-picker/locale/en-US";
import { localeStore } from "../i18n/locale.ts";
import { useStore } from "../lib/store.ts";

const dayButton =
  "grid size-8 place-items-center rounded-md hover:bg-hover pointer-coarse:size-10 group-data-[today]:font-semibold " +
  "group-data-[today]:text-accent group-data-[selected]:bg-accent group-data-[selected]:text-on-accent " +
  "group-data-[outside]:text-faint disabled:text-faint disabled:opacity-50 disabled:hover:bg-transparent";
const arrow = "grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-text";

type Props = {
  day: Date | undefined;
  onPick: (day: Date) => void;
  /** Disabled days. */
  disabled?: Matcher | Matcher[];
};

/** A month calendar; the first day of the week depends on the language. */
export function Calendar({ day, onPick, disabled }: Props) {
  const locale = useStore(localeStore);
  const spoken = new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: "full" });
  return (
    <DayPicker
      mode="single"
      required
      selected={day}
      defaultMonth={day}
      onSelect={onPick}
      disabled={disabled}
      locale={locale === "de" ? de : enUS}
      weekStartsOn={languages[locale].weekStart}
      showOutsideDays
      autoFocus
      labels={{ labelDayButton: (date) => spoken.format(date) }}
      classNames={{
        months: "relative",
        month_caption: "flex h-8 items-center justify-center font-medium",
        nav: "absolute inset-x-0 top-0 flex justify-between",
        button_previous: arrow,
        button_next: arrow,
        chevron: "size-4 fill-current",
        month_grid: "mt-1",
        weekday: "h-7 text-xs font-normal text-muted",
        day: "group p-0 text-center tabular-nums",
        day_button: dayButton,
      }}
    />
  );
}
