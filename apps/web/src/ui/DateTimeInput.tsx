import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { parseTimeOfDay } from "../i18n/dates.ts";
import { pointAt, wallClock } from "../i18n/zone.ts";
import { DateInput } from "./DateInput.tsx";
import { TextInput } from "./TextInput.tsx";

type Props = Omit<ComponentProps<typeof DateInput>, "value" | "onChange"> & {
  /** ISO 8601 in UTC. */
  value: string | null;
  /** Answers ISO 8601 in UTC, or null for nothing typed; what is no date is answered as typed, for the form to refuse. */
  onChange: (value: string | null) => void;
  /** Time of day that a newly picked day gets, `HH:mm`. */
  defaultTime?: string;
};

function split(value: string | null): { day: string | null; time: string } {
  const date = value ? new Date(value) : undefined;
  return !date || Number.isNaN(date.getTime()) ? { day: value, time: "" } : wallClock(date);
}

const join = (day: string | null, time: string) => (day && pointAt(day, time)) ?? day;

/** A point in time: a day and a time of day, by the organization's clock. */
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
