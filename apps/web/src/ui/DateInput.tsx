import { CalendarDays } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { formatDate } from "../i18n/dates.ts";
import { dayReading, parseDay } from "../i18n/parseDay.ts";
import { toIsoDay } from "../i18n/zone.ts";
import { onDemand } from "./onDemand.tsx";
import { Popover } from "./Popover.tsx";
import { TextInput } from "./TextInput.tsx";

const Calendar = onDemand(
  () => import("./Calendar.tsx").then(({ Calendar }) => Calendar),
  () => <div className="size-64" />,
);

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "prefix" | "type" | "min" | "max"> & {
  /** `YYYY-MM-DD`. */
  value: string | null;
  /** Called with `YYYY-MM-DD`, null if empty, or the text as typed if it is invalid, for the form to reject. */
  onChange: (value: string | null) => void;
  /** Called when a day is picked in the calendar. */
  onPick?: (day: string) => void;
  /** First selectable day, `YYYY-MM-DD`. */
  min?: string;
};

const isIso = (value: string | null): value is string => /^\d{4}-\d{2}-\d{2}$/.test(value ?? "");

/** A date, typed as dd.MM.yyyy or picked from a calendar (Alt+Down). */
export function DateInput({ value, onChange, onPick, min, onBlur, ...props }: Props) {
  const t = useTranslations("common.calendar");
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const shown = isIso(value) ? formatDate(value) : (value ?? "");
  const understood = typed === null ? undefined : dayReading(typed);
  const pick = (day: Date) => {
    setTyped(null);
    setOpen(false);
    onChange(toIsoDay(day));
    onPick?.(toIsoDay(day));
  };
  const button = (
    <button
      type="button"
      aria-label={t("open")}
      disabled={props.disabled}
      className="-mr-1.5 grid size-6 shrink-0 place-items-center rounded-sm text-faint hover:text-text pointer-coarse:size-9"
    >
      <CalendarDays size={16} aria-hidden="true" />
    </button>
  );
  return (
    <TextInput
      autoComplete="off"
      placeholder={t("datePlaceholder")}
      {...props}
      className="tabular-nums"
      value={typed ?? shown}
      onChange={(event) => {
        const day = parseDay(event.target.value);
        setTyped(event.target.value);
        onChange(day === undefined ? event.target.value : day);
      }}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== "ArrowDown") return;
        event.preventDefault();
        setOpen(true);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      suffix={
        <>
          {understood?.state === "assumed" ? (
            <output className="shrink-0 text-accent">→ {formatDate(understood.value)}</output>
          ) : null}
          <Popover open={open} onOpenChange={setOpen} trigger={button} label={t("open")}>
            <Calendar
              day={isIso(value) ? new Date(`${value}T00:00`) : undefined}
              onPick={pick}
              disabled={min ? { before: new Date(`${min}T00:00`) } : undefined}
            />
          </Popover>
        </>
      }
    />
  );
}
