import type { NestedShape, NestedSheet } from "@kantwerk/contract/answers/nesting";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { SheetPicture } from "./SheetPicture.tsx";

type Props = {
  title: string;
  size: { length: number; width: number };
  sheet: NestedSheet;
  shapes: readonly NestedShape[];
};

/** A sheet's picture with part count, utilization and remnant. */
export function SheetWithFigures({ title, size, sheet, shapes }: Props) {
  const t = useTranslations("nesting");
  const { figure, percent } = useFormats();
  const { pieces, use, rest } = sheet;
  return (
    <div className="grid content-start gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-muted tabular-nums">
        <b className="font-semibold text-text">{title}</b>
        <span>{t("pieces", { count: pieces })}</span>
        <span>
          {t("use")} {percent(use)}
        </span>
        <span>
          {t("rest")}:{" "}
          {rest ? t("size", { length: figure(rest.length), width: figure(rest.width) }) : t("noRest")}
        </span>
      </p>
      <SheetPicture size={size} sheet={sheet} shapes={shapes} />
    </div>
  );
}
