import { useTranslations } from "use-intl";
import { shapeText } from "./becomesText.ts";
import { GapSwitch } from "./GapSwitch.tsx";
import { doubtedShapes, type PlanRow, warningsOf } from "./planRows.ts";
import { SplitChoice } from "./SplitChoice.tsx";
import { UnitSwitch } from "./UnitSwitch.tsx";
import type { Correct } from "./useCorrections.ts";
import type { useWarningText } from "./useWarningText.ts";

type Props = { row: PlanRow; warningText: ReturnType<typeof useWarningText>; correct: Correct };

/** Doubts of the reading, with the choices that settle them. Missing values are marked in their own cells. */
export function CheckCell({ row, warningText, correct }: Props) {
  const t = useTranslations("intakePlan");
  const shapes = doubtedShapes(row);
  const texts = [
    ...warningsOf(row).map(warningText),
    ...(shapes.length > 0
      ? [t("check.otherShapes", { shapes: shapes.map((shape) => shapeText(shape, t)).join(", ") })]
      : []),
  ];
  const isReading = row.file.status === "running" || row.file.status === "pending";
  return (
    <div className="grid justify-items-start gap-1 text-left text-xs/4 whitespace-normal text-text not-empty:py-1 max-sm:justify-items-end">
      {texts.length > 0 ? <Texts texts={[...new Set(texts)]} /> : null}
      <UnitSwitch row={row} isReading={isReading} onChange={(unit) => correct([{ key: row.key, unit }])} />
      {isReading ? null : (
        <GapSwitch row={row} onChange={(close_gaps) => correct([{ key: row.key, close_gaps }])} />
      )}
      <SplitChoice row={row} onChange={(split) => correct([{ key: row.key, split }])} />
    </div>
  );
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid gap-0.5">
      {texts.map((text) => (
        <li key={text} className="flex gap-1.5">
          <span aria-hidden="true" className="mt-1 size-2 shrink-0 rounded-full border-2 border-warn" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
