import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleSlash } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Failed } from "../../ui/Failed.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { useReadAbout } from "../notices/useReadAbout.ts";
import { AssignMaterial } from "./AssignMaterial.tsx";
import { CreationHead, MoreLink } from "./CreationHead.tsx";
import { DeskNotes } from "./desk/DeskNotes.tsx";
import { keptCreation, keptText } from "./drafts.ts";
import { madeIds, outcomeOf } from "./outcome.ts";
import { ProductRow } from "./ProductRow.tsx";
import { ReadMails } from "./ReadMails.tsx";
import { discardRecording } from "./recorder.ts";
import { type Creation, type CreationFile, isEnded, isPlan, isPlanned, madeQuery } from "./records.ts";
import { useCreation } from "./useCreation.ts";
import type { Via } from "./via.ts";

const PlanView = onDemand(() => import("./plan/PlanView.tsx").then(({ PlanView }) => PlanView), FormSkeleton);

const QuoteDesk = onDemand(
  () => import("./desk/QuoteDesk.tsx").then(({ QuoteDesk }) => QuoteDesk),
  FormSkeleton,
);

/** A creation: live progress, then the result. */
export function CreationView({ id, via }: { id: string; via: Via }) {
  const t = useTranslations();
  const { data: creation, error, isGone, refetch } = useCreation(id);
  useEffect(() => {
    if (isGone) keptCreation.keep(via, "");
  }, [isGone, via]);
  if (creation && isPlan(creation)) return <PlanView creation={creation} />;
  if (creation) return <CreationProgress creation={creation} via={via} />;
  if (isGone)
    return (
      <Card flush>
        <EmptyState
          title={t("intake.progress.gone")}
          text={t("intake.progress.goneText")}
          action={<MoreLink via={via} />}
        />
      </Card>
    );
  if (error) return <Failed error={error} onRetry={refetch} />;
  return <FormSkeleton />;
}

/**
 * Clears the stored text and recording once products are made from it. Only if this page saw it finish: after a later
 * visit the text may be a newer one.
 */
function useClearSource(creation: Creation, via: Via) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isEnded(creation)) wasOpen.current = true;
    else if (wasOpen.current && creation.status === "done") {
      keptText.keep(via, "");
      if (via === "voice") discardRecording();
    }
  }, [creation, via]);
}

function CreationProgress({ creation, via }: { creation: Creation; via: Via }) {
  const t = useTranslations("intake.progress");
  const { made, mails, failed, stopped } = outcomeOf(creation.files);
  const products = useQuery(madeQuery(madeIds(creation.files.filter(({ status }) => status === "done"))));
  useClearSource(creation, via);
  useReadAbout(creation.id, isEnded(creation));
  if (creation.status === "done" && isPlanned(creation))
    return (
      <>
        <CreationHead creation={creation} via={via} />
        <QuoteDesk creation={creation} />
        <DeskNotes files={creation.files} />
        <FailedFiles failed={failed} stopped={stopped} hasTitle={false} />
      </>
    );
  return (
    <>
      <CreationHead creation={creation} via={via} />
      {made.length > 0 ? (
        <Card flush title={t("products")}>
          <AssignMaterial products={[...(products.data?.values() ?? [])]} />
          <ul className="divide-y divide-line">
            {made.map((each) => (
              <ProductRow key={each.product_id} made={each} products={products.data} />
            ))}
          </ul>
        </Card>
      ) : null}
      <ReadMails mails={mails} />
      {via === "files" ? (
        <FailedFiles failed={failed} stopped={stopped} hasTitle={made.length === 0} />
      ) : null}
    </>
  );
}

type FailedFilesProps = {
  failed: readonly CreationFile[];
  stopped: readonly CreationFile[];
  /** Whether the page already says above that these files failed. */
  hasTitle: boolean;
};

/** Files that became no product, each with the reason. */
function FailedFiles({ failed, stopped, hasTitle }: FailedFilesProps) {
  const t = useTranslations("intake");
  if (failed.length + stopped.length === 0) return null;
  const title = t(failed.length > 0 ? "progress.failedFiles" : "progress.stopped");
  return (
    <Card flush title={hasTitle ? undefined : title} aria-label={title}>
      <ul className="divide-y divide-line">
        {[...failed, ...stopped].map((file) => (
          <li key={file.file_id ?? file.name} className="flex gap-2.5 px-4 py-2.5">
            {file.status === "failed" ? (
              <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
            ) : (
              <CircleSlash size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
            )}
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{file.name}</p>
              <p className="whitespace-pre-line text-muted">{file.message ?? t(`states.${file.status}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
