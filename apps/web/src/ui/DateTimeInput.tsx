import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { parseTimeOfDay } from "../i18n/dates.ts";
import { pointAt, wallClock } from "../i18n/zone.ts";
import { DateInput } from "./DateInput.tsx";
import { TextInput } from "./TextInput.tsx";

type Props = Omit<ComponentProps<typeof DateInput>, "value" | "onChange"> & {
  /** ISO 8601 in UTC. */
  value: string | null;
  /** Called with ISO 8601 in UTC, null if empty, or the text as typed if it is invalid, for the form to reject. */
  onChange: (value: string | null) => void;
  /** Default time for a newly picked day, `HH:mm`. */
  defaultTime?: string;
};

function split(value: string | null): { day: string | null; time: string } {
  const date = value ? new Date(value) : undefined;
  return !date || Number.isNaN(date.getTime()) ? { day: value, time: "" } : wallClock(date);
}

const join = (day: string | null, time: string) => (day && pointAt(day, time)) ?? day;

/** A date and time in the organization's time zone. */
export function DateTimeInput({ value, onChange, defaultTime = "18:00", ...props }: Props) {
  const t = useTranslations("common.calendar");
  const { day, time } = split(value);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="flex gap-2">
      <DateInput {...props} value={day} onChange={(next) => onChange(join(next, time || defaultTime))} />
      <span className="w-24 shrink-0">
        <TextInput
          aria-label={t("time")}
          aria-invalid={typed !== null && parseTimeOfDay(typed) === undefined ? true : undefined}
          disabled={props.disabled}
          placeholder={t("timePlaceholder")}
          maxLength={5}
          className="tabular-nums"
          value={typed ?? time}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = parseTimeOfDay(event.target.value);
            if (next && day) onChange(join(day, next));
          }}
          onBlur={() => setTyped(null)}
        />
      </span>
    </div>
  );
}
