import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import type { Edit } from "./gridEdits.ts";

type Props = {
  edit: Edit;
  /** What somebody else has written there. */
  theirs: ReactNode;
  onKeep: () => void;
  onForget: () => void;
  children: ReactNode;
};

const actionClass = "rounded-sm border border-line-strong bg-surface px-1.5 text-text hover:bg-hover";

/** A cell that is not yet what the record says: being saved, refused with its reason, or written by two. */
export function EditedCell({ edit, theirs, onKeep, onForget, children }: Props) {
  const t = useTranslations("crud.grid");
  if (edit.state === "saving")
    return (
      <span aria-busy="true" className="opacity-60">
        {children}
      </span>
    );
  const isConflict = edit.state === "conflict";
  return (
    <span className={cx("relative z-10 block py-1 whitespace-normal", isConflict ? "text-warn" : "text-bad")}>
      <span className="font-medium">{children}</span>
      <span role="alert" className="block text-xs">
        {isConflict ? (
          <>
            {t("theirs")} <b className="font-semibold">{theirs}</b>
          </>
        ) : (
          edit.message
        )}
      </span>
      <span className="mt-0.5 flex flex-wrap justify-end gap-1 text-xs">
        {isConflict ? (
          <button type="button" className={actionClass} onClick={onKeep}>
            {t("keepMine")}
          </button>
        ) : null}
        <button type="button" className={actionClass} onClick={onForget}>
          {t(isConflict ? "takeTheirs" : "forget")}
        </button>
      </span>
    </span>
  );
}
