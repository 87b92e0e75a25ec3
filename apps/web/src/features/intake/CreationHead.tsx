import { CircleCheck, CircleSlash, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { keptText } from "./drafts.ts";
import { madeIds, outcomeOf } from "./outcome.ts";
import { type Creation, isEnded, isPlanned } from "./records.ts";
import { useCreationMove } from "./useCreation.ts";
import type { Via } from "./via.ts";

type Props = { creation: Creation; via: Via };

/** The progress or result of a creation, with the next steps. */
export function CreationHead({ creation, via }: Props) {
  const t = useTranslations("intake.progress");
  const isOver = isEnded(creation);
  const reason = via !== "files" && creation.status === "failed" ? creation.files[0]?.message : null;
  return (
    <Card aria-label={t("label")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div role="status" className="flex min-w-0 flex-[1_1_16rem] gap-2.5">
          <StatusIcon creation={creation} />
          <div className="min-w-0">
            <p className="font-medium">
              <Summary creation={creation} via={via} />
            </p>
            {reason ? <p className="mt-0.5 text-muted">{reason}</p> : null}
          </div>
        </div>
        <div className="ml-auto flex flex-wrap gap-2">
          {isOver ? <NextSteps creation={creation} via={via} /> : <StopButton id={creation.id} />}
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

function StopButton({ id }: { id: string }) {
  const t = useTranslations("intake.progress");
  const stop = useCreationMove(id, "stop");
  return (
    <Button pending={stop.isPending} pendingLabel={t("stopping")} onClick={() => stop.mutate()}>
      {t("stop")}
    </Button>
  );
}

/** Retry is the primary action if no product was made, otherwise opening the products. */
function NextSteps({ creation, via }: Props) {
  const t = useTranslations("intake.progress");
  const retry = useCreationMove(creation.id, "retry");
  const isDone = creation.status === "done";
  // A refused attachment has no stored file, so it cannot be retried.
  const canRetry = creation.files.some(
    ({ status, file_id }) =>
      (status === "failed" || status === "stopped") && (via !== "files" || file_id !== null),
  );
  return (
    <>
      <MoreLink via={via} isBack={!isDone && keptText.read(via) !== ""} />
      {canRetry ? (
        <Button
          variant={isDone ? "default" : "primary"}
          pending={retry.isPending}
          pendingLabel={t("retry")}
          onClick={() => retry.mutate()}
        >
          {t("retry")}
        </Button>
      ) : null}
      {isDone ? <ListLink /> : null}
    </>
  );
}

/** Opens an empty form, or the old text if no product was made from it. */
export function MoreLink({ via, isBack = false }: { via: Via; isBack?: boolean }) {
  const t = useTranslations("intake.progress");
  return (
    <ButtonLink to="/products/intake" search={{ via }}>
      {t(isBack ? "changeText" : "more")}
    </ButtonLink>
  );
}

function ListLink() {
  const t = useTranslations("intake.progress");
  const may = usePermissions();
  if (!may("products.view")) return null;
  return (
    <ButtonLink to="/products/list" variant="primary">
      {t("toList")}
    </ButtonLink>
  );
}

function StatusIcon({ creation }: { creation: Creation }) {
  if (!isEnded(creation))
    return (
      <span className="grid h-5 place-items-center">
        <Spinner />
      </span>
    );
  if (creation.status === "done")
    return <CircleCheck size={18} aria-hidden="true" className="mt-px shrink-0 text-good" />;
  if (creation.status === "stopped")
    return <CircleSlash size={18} aria-hidden="true" className="mt-px shrink-0 text-muted" />;
  return <TriangleAlert size={18} aria-hidden="true" className="mt-px shrink-0 text-bad" />;
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
  if (status === "failed") return creation.message ?? t(via === "files" ? "failedFiles" : "failedText");
  const { made, failed } = outcomeOf(files);
  const count = isPlanned(creation)
    ? madeIds(files).length
    : made.filter((each) => each.files.some((file) => file.status === "done")).length;
  const words = [
    ...(status === "stopped" ? [t("stopped")] : []),
    ...(status === "done" || count > 0 ? [t("done", { count })] : []),
    ...(failed.length > 0 ? [t("someFailed", { count: failed.length })] : []),
  ];
  return words.join(", ");
}
