import { CircleCheck, CircleSlash, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { outcomeOf } from "./outcome.ts";
import { type Creation, isEnded } from "./records.ts";
import { useCreationMove } from "./useCreation.ts";
import type { Via } from "./via.ts";

type Props = { creation: Creation; via: Via; more: ReactNode };

/** How far a creation is, and what can be done with it: stop it, try again, make more. */
export function CreationHead({ creation, via, more }: Props) {
  const t = useTranslations("intake.progress");
  const stop = useCreationMove(creation.id, "stop");
  const retry = useCreationMove(creation.id, "retry");
  const isOver = isEnded(creation);
  const canRetry = isOver && creation.files.some(({ status }) => status === "failed" || status === "stopped");
  return (
    <Card aria-label={t("label")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p role="status" className="flex min-w-0 flex-[1_1_14rem] items-center gap-2 font-medium">
          <Sign creation={creation} />
          <Summary creation={creation} via={via} />
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          {isOver ? (
            <>
              {canRetry ? (
                <Button pending={retry.isPending} pendingLabel={t("retry")} onClick={() => retry.mutate()}>
                  {t("retry")}
                </Button>
              ) : null}
              {more}
              <ToList />
            </>
          ) : (
            <Button pending={stop.isPending} pendingLabel={t("stopping")} onClick={() => stop.mutate()}>
              {t("stop")}
            </Button>
          )}
        </div>
      </div>
      {isOver ? null : (
        <div className="mt-3">
          <Progress value={via === "files" ? creation.progress : null} label={t("label")} />
        </div>
      )}
    </Card>
  );
}

function ToList() {
  const t = useTranslations("intake.progress");
  const may = usePermissions();
  if (!may("products.view")) return null;
  return (
    <ButtonLink to="/products/list" variant="primary">
      {t("toList")}
    </ButtonLink>
  );
}

function Sign({ creation }: { creation: Creation }) {
  if (!isEnded(creation)) return <Spinner />;
  if (creation.status === "done")
    return <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-good" />;
  if (creation.status === "stopped")
    return <CircleSlash size={18} aria-hidden="true" className="shrink-0 text-muted" />;
  return <TriangleAlert size={18} aria-hidden="true" className="shrink-0 text-bad" />;
}

function Summary({ creation, via }: { creation: Creation; via: Via }) {
  const t = useTranslations("intake.progress");
  const { files, status } = creation;
  if (!isEnded(creation)) {
    const done = files.filter(isEnded).length;
    return (
      <span className="tabular-nums">
        {via === "files" ? `${t("running")}: ${t("share", { done, count: files.length })}` : t("runningText")}
      </span>
    );
  }
  if (status === "stopped") return t("stopped");
  if (status === "failed") return creation.message ?? t(via === "files" ? "failedFiles" : "failedText");
  const { made, failed } = outcomeOf(files);
  const count = made.filter((each) => each.files.some((file) => file.status === "done")).length;
  const words = [
    t("done", { count }),
    ...(failed.length > 0 ? [t("someFailed", { count: failed.length })] : []),
  ];
  return words.join(", ");
}
