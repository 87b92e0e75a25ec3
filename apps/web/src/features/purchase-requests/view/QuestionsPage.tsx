import { pinsOf } from "@kantwerk/contract/pins";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../../i18n/dates.ts";
import { identifierOf } from "../../../lib/jsonapi.ts";
import { useMayAct } from "../../../lib/mayAct.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { actOn } from "../../../lib/records.ts";
import { useAction } from "../../../lib/useAction.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Failed } from "../../../ui/Failed.tsx";
import { onDemand } from "../../../ui/onDemand.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { fileQuery, questionsQuery } from "../queries.ts";
import type { Question, RequestSupplier } from "../records.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { notesOf } from "./PlacePicker.tsx";
import { useRequest } from "./RequestContext.ts";
import { type Thread, threadsOf } from "./threads.ts";

const FilePreview = onDemand(() => import("../../files/FilePreview.tsx").then((file) => file.FilePreview));

/** The questions and answers, grouped by supplier. */
export function QuestionsPage() {
  const t = useTranslations();
  const request = useRequest();
  const questions = useQuery(questionsQuery(request.id));
  if (questions.isPending) return <Skeleton className="h-40 w-full" />;
  if (questions.isError) return <Failed error={questions.error} onRetry={questions.refetch} />;
  const threads = threadsOf(questions.data, request.purchase_request_suppliers);
  if (threads.length === 0)
    return (
      <section className="rounded-lg border border-line bg-surface">
        <EmptyState
          title={t("purchaseRequests.empty.questions")}
          text={t("purchaseRequests.empty.questionsText")}
        />
      </section>
    );
  return (
    <div className="grid max-w-3xl gap-3.5">
      {threads.map((thread) => (
        <ThreadCard key={thread.id} thread={thread} />
      ))}
    </div>
  );
}

function ThreadCard({ thread: { invitation, messages, isOpen } }: { thread: Thread }) {
  const t = useTranslations("purchaseRequests");
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{invitation?.supplier.name ?? t("removed")}</span>
          {isOpen ? <Badge tone="warn">{t("questions.open")}</Badge> : null}
        </span>
      }
    >
      <ol className="grid gap-2.5">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            messages={messages}
            from={invitation?.supplier.name ?? t("removed")}
          />
        ))}
      </ol>
      {invitation ? <Answer {...{ invitation, messages, isOpen }} /> : null}
    </Card>
  );
}

type MessageProps = { message: Question; messages: readonly Question[]; from: string };

function Message({ message, messages, from }: MessageProps) {
  const t = useTranslations("purchaseRequests.questions");
  const isOurs = message.author === "staff";
  return (
    <li
      className={cx(
        "max-w-[85%] rounded-lg px-3 py-2",
        isOurs ? "justify-self-end bg-accent-soft" : "justify-self-start bg-sunken",
      )}
    >
      <p className="flex flex-wrap gap-x-2 text-xs text-muted">
        <span className="font-medium wrap-anywhere">{isOurs ? t("us") : from}</span>
        <span className="tabular-nums">{formatDateTime(message.created_at)}</span>
        {message.answered_at ? (
          <span>{t("answered", { time: formatDateTime(message.answered_at) })}</span>
        ) : null}
      </p>
      <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
        {message.body}
      </p>
      {message.pin ? <Place {...{ message, messages, from }} /> : null}
      {message.to_all ? <p className="mt-1 text-xs text-muted">{t("wentToAll")}</p> : null}
      {message.extension_until ? <Extension question={message} until={message.extension_until} /> : null}
    </li>
  );
}

/** Opens the file at a message's pin. */
function Place({ message, messages, from }: MessageProps) {
  const t = useTranslations("purchaseRequests.questions");
  const [isOpen, setOpen] = useState(false);
  const pinned = pinsOf(messages).find((each) => each.message.id === message.id);
  const place = pinned?.pin;
  const { data: file } = useQuery({ ...fileQuery(place?.file_id ?? ""), enabled: place !== undefined });
  if (!place || !file) return null;
  const where = place.view === "page" ? t("page", { page: place.page ?? 1 }) : t(place.view);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="mt-1 inline-flex items-center gap-1.5 text-start text-xs text-accent hover:underline pointer-coarse:min-h-10"
      >
        <MapPin size={12} aria-hidden="true" />
        <span className="wrap-anywhere">{`${t("place", { label: pinned.label })} · ${file.name} · ${where}`}</span>
      </button>
      {isOpen ? (
        <FilePreview
          file={file}
          canWrite={false}
          pinning={{ notes: notesOf(messages, file.id, t("us"), from), opened: message.id }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** A supplier's request to extend the deadline; one click grants it to all. */
function Extension({ question, until }: { question: Question; until: string }) {
  const t = useTranslations("purchaseRequests.questions");
  const mayAct = useMayAct();
  const request = useRequest();
  const time = formatDateTime(until);
  const grant = useAction<void>({
    act: (_, key) => actOn(identifierOf(question), "grant", key),
    says: () => t("granted", { time }),
  });
  const isLater = Date.parse(until) > Math.max(Date.now(), Date.parse(request.close_submission_at));
  const isOver = request.opened_at !== null || request.status.startsWith("awarded");
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="text-xs font-medium tabular-nums">{t("asksUntil", { time })}</span>
      {isLater && !isOver && mayAct(question, "grant") ? (
        <Button
          size="small"
          variant="primary"
          pending={grant.isPending}
          pendingLabel={t("granting")}
          onClick={() => grant.run()}
        >
          {t("grant", { time })}
        </Button>
      ) : null}
    </div>
  );
}

type AnswerProps = { invitation: RequestSupplier; messages: readonly Question[]; isOpen: boolean };

function Answer({ invitation, messages, isOpen }: AnswerProps) {
  const t = useTranslations("purchaseRequests.questions");
  const may = usePermissions();
  const [writing, setWriting] = useState(false);
  if (!may("purchase-requests.update")) return null;
  if (writing) return <AnswerForm {...{ invitation, messages }} onDone={() => setWriting(false)} />;
  const { name } = invitation.supplier;
  return (
    <div className="mt-3">
      <Button variant={isOpen ? "primary" : "default"} onClick={() => setWriting(true)}>
        {isOpen ? t("answer") : t("write", { name })}
      </Button>
    </div>
  );
}
