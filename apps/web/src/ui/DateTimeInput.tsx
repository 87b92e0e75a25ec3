import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { formatDateTime, parseTimeOfDay, toIsoDay } from "../i18n/dates.ts";
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
  if (!date || Number.isNaN(date.getTime())) return { day: value, time: "" };
  return { day: toIsoDay(date), time: formatDateTime(date).slice(-5) };
}

function join(day: string | null, time: string): string | null {
  const date = new Date(`${day}T${time}`);
  return Number.isNaN(date.getTime()) ? day : date.toISOString();
}

/** A point in time: a day and a time of day, in the reader's time zone. */
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
