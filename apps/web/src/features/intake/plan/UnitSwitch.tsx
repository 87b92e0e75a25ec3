import { type ReadingUnit, readingUnits } from "@kantwerk/contract/productCreations";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SegmentedControl } from "../../../ui/SegmentedControl.tsx";
import { Select } from "../../../ui/Select.tsx";
import type { PlanRow } from "./planRows.ts";

const doubts = ["units_assumed", "units_doubted"];

type Props = { row: PlanRow; isReading: boolean; onChange: (unit: ReadingUnit) => void };

/** Reads the file again in another unit. Offered where its unit is in doubt or was switched. */
export function UnitSwitch({ row, isReading, onChange }: Props) {
  const t = useTranslations("intakePlan.units");
  const { unit } = row;
  const isDoubted = row.warnings.some(({ code }) => doubts.includes(code));
  const [wasDoubted, setDoubted] = useState(isDoubted);
  const [hasOther, setOther] = useState(false);
  if (isDoubted && !wasDoubted) setDoubted(true);
  if (!unit || !(wasDoubted || unit !== "mm") || !row.isFirst) return null;
  const label = t("label", { name: row.name });
  if (isReading) return <span className="text-xs text-muted">{t("reading")}</span>;
  if (hasOther || !["mm", "in"].includes(unit))
    return (
      <span className="inline-block w-24 [&_.control]:h-7">
        <Select
          aria-label={label}
          value={unit}
          onChange={(next) => next && next !== unit && onChange(next)}
          options={readingUnits.map((value) => ({ value, label: t(`names.${value}`) }))}
        />
      </span>
    );
  return (
    <SegmentedControl
      label={label}
      value={unit}
      onChange={(next: string) => {
        if (next === "other") setOther(true);
        else if (next !== unit) onChange(next === "in" ? "in" : "mm");
      }}
      options={(["mm", "in", "other"] as const).map((value) => ({ value, label: t(value) }))}
    />
  );
}
