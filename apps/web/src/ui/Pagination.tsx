import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";

type Props = {
  page: number;
  /** The last numbered page; undefined if unknown. */
  last: number | undefined;
  onPage: (page: number) => void;
  hasNext: boolean;
};

/** Pages with a button: first, last and those around the current one; a negative number marks a gap after that page. */
function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1];
    if (before === undefined || each === before + 1) return [each];
    return each === before + 2 ? [each - 1, each] : [-before, each];
  });
}

/** Page buttons of a list. */
export function Pagination({ page, last, onPage, hasNext }: Props) {
  const t = useTranslations("crud");
  return (
    <nav aria-label={t("pages")} className="flex items-center gap-0.5">
      <IconButton label={t("previous")} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" />
      </IconButton>
      {pagesAround(page, Math.max(last ?? page, page)).map((each) =>
        each < 0 ? (
          <span key={each} className="px-1 text-faint">
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            aria-label={t("page", { number: each })}
            aria-current={each === page ? "page" : undefined}
            onClick={() => onPage(each)}
            className={cx(
              "grid h-7 min-w-7 place-items-center rounded-md px-1.5 text-xs tabular-nums hover:bg-hover pointer-coarse:h-10 pointer-coarse:min-w-10",
              each === page ? "bg-hover font-semibold text-text" : "text-muted max-sm:hidden",
            )}
          >
            {each}
          </button>
        ),
      )}
      <IconButton label={t("next")} disabled={!hasNext} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
