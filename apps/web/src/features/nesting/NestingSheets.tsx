import type { NestingAnswer } from "@kantwerk/contract/answers/nesting";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SheetWithFigures } from "./SheetWithFigures.tsx";

/** The nested sheets of a lot, or why there are none. */
export function NestingSheets({ nesting }: { nesting: NestingAnswer }) {
  const t = useTranslations("nesting");
  const { figure } = useFormats();
  const { status, sheet, sheets, shapes, per_sheet, per_sheet_by_boxes, by, counts } = nesting;
  if (status === "pending")
    return (
      <div className="grid gap-2" aria-busy="true">
        <p role="status" className="text-muted">
          {t("pending")}
        </p>
        <Skeleton className="aspect-2/1 w-full max-w-2xl" />
      </div>
    );
  if (status === "failed") return <Notice tone="warn">{t("failed")}</Notice>;
  if (status === "too_large") return <Notice tone="warn">{t("tooLarge")}</Notice>;
  const titleOf = (times: number, pieces: number) =>
    pieces === per_sheet ? t("fullSheets", { count: times }) : t("lastSheet");
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums">
        <span>
          {t("perSheet")}:{" "}
          <b className="font-semibold">{figure(counts ? per_sheet : (per_sheet_by_boxes ?? per_sheet))}</b>
          {per_sheet_by_boxes !== null && by === "contour" ? (
            <span className="text-muted">
              {" "}
              ·{" "}
              {counts
                ? t("byBoxes", { count: figure(per_sheet_by_boxes) })
                : t("byNesting", { count: figure(per_sheet) })}
            </span>
          ) : null}
        </span>
        <span className="text-muted">
          {t("keeps", { kerf: figure(sheet.kerf), margin: figure(sheet.margin) })}
        </span>
      </p>
      {by === "box" ? <p className="text-xs text-muted">{t("onlyBoxHint")}</p> : null}
      <div className="grid gap-4 lg:grid-cols-2">
        {sheets.map((each) => (
          <SheetWithFigures
            key={`${each.times} ${each.pieces}`}
            title={titleOf(each.times, each.pieces)}
            size={sheet}
            sheet={each}
            shapes={shapes}
          />
        ))}
      </div>
      {counts ? null : (
        <p className="text-xs text-muted">
          {t("notCounted")}{" "}
          <Link to="/settings" className="font-medium text-accent hover:underline">
            {t("settings")}
          </Link>
        </p>
      )}
    </div>
  );
}
