import { useTranslations } from "use-intl";
import { SegmentedControl } from "../../../ui/SegmentedControl.tsx";
import type { PlanRow } from "./planRows.ts";

type Props = { row: PlanRow; onChange: (split: boolean) => void };

/** Whether the parts of a file become products of their own, or one product or assembly; asked once for each file. */
export function SplitChoice({ row, onChange }: Props) {
  const t = useTranslations("intakePlan.split");
  const { split, file, fromFile, isFirst, kind, shape } = row;
  // Only solids of a model have a shape.
  const isModel = kind === "assembly" || shape !== null;
  const [splitLabel, oneLabel] = isModel
    ? [t("parts"), t("assembly")]
    : [split ? t("many", { count: fromFile }) : t("split"), t("one")];
  if (split === null || !isFirst) return null;
  return (
    <SegmentedControl
      label={t("label", { name: file.name })}
      value={split ? "split" : "one"}
      onChange={(next: string) => (next === "split") !== split && onChange(next === "split")}
      options={[
        { value: "split", label: splitLabel },
        { value: "one", label: oneLabel },
      ]}
    />
  );
}
