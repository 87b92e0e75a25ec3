import type { Resource } from "@kantwerk/contract/resource";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { isAtWork } from "./records.ts";
import type { ImportOnShow } from "./useImport.ts";

/** The next step, at the foot of the page; the reason is shown beside a disabled button. */
export function ImportBar({ resource, found, change, move }: ImportOnShow & { resource: Resource }) {
  const t = useTranslations("imports.bar");
  const reason = useId();
  const { refused, created, updated, leave_out_refused, status } = found;
  const count = created + updated;
  const isReading = isAtWork(found);
  const open = refused > 0 && !leave_out_refused;
  const assumed = found.assumed.filter(({ letter }) => !found.accepted.includes(letter)).length;
  const why = isReading
    ? t("reading")
    : open
      ? t("solve", { count: refused })
      : assumed > 0
        ? t("assumed", { count: assumed })
        : count === 0
          ? t("nothing")
          : undefined;
  const may = status === "checked" && why === undefined;
  return (
    <footer className="sticky bottom-0 z-10 -mx-3 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-3 py-2.5 sm:-mx-5 sm:px-5">
      <ButtonLink to={(resource.pages.includes("list") ? `/${resource.type}/list` : ".") as string}>
        {t("back")}
      </ButtonLink>
      <p
        id={reason}
        aria-live="polite"
        className="ml-auto text-right text-xs text-muted max-sm:order-first max-sm:w-full max-sm:text-left"
      >
        {why}
        {why ? <br /> : null}
        {t("allOrNone")}
      </p>
      {isReading ? <Button onClick={() => move.run("stop")}>{t("stop")}</Button> : null}
      {refused > 0 && status === "checked" ? (
        <Button onClick={() => change.run({ leave_out_refused: open })}>
          {open ? t("leaveOut", { count: refused }) : t("takeIn", { count: refused })}
        </Button>
      ) : null}
      <Button
        variant="primary"
        disabled={!may}
        pending={move.isPending && move.pending === "commit"}
        aria-describedby={reason}
        onClick={() => move.run("commit")}
      >
        {t("write", { count })}
      </Button>
    </footer>
  );
}
