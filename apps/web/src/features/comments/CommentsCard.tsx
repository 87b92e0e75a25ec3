import { comments } from "@kantwerk/contract/comments";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../i18n/dates.ts";
import { useFormats } from "../../i18n/formats.ts";
import type { FlatRecord, RecordOf } from "../../lib/jsonapi.ts";
import { deleteRecord, listQuery } from "../../lib/records.ts";
import { useProfile } from "../../lib/session.ts";
import { addressOf } from "../../records/files.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CommentForm } from "./CommentForm.tsx";

type Comment = RecordOf<typeof comments>;

/** The comments on a record, oldest first, with a form to add one. */
export function CommentsCard({ subject }: { subject: FlatRecord }) {
  const t = useTranslations("comments");
  const list = useQuery(listQuery(comments, { "filter[subject]": subject.id, "page[size]": 100 }));
  const records = list.data?.records ?? [];
  return (
    <Card title={t("title")}>
      {list.isPending ? <Skeleton className="mb-4 h-12" /> : null}
      {list.isError ? <p className="mb-4 text-bad">{t("failed")}</p> : null}
      {list.data && records.length === 0 ? <p className="mb-4 text-muted">{t("none")}</p> : null}
      {records.length > 0 ? (
        <ol className="mb-4 grid gap-3.5">
          {records.map((comment) => (
            <CommentItem key={comment.id} comment={comment} subject={subject} />
          ))}
        </ol>
      ) : null}
      <CommentForm subject={subject} />
    </Card>
  );
}

/** Splits a text at the mentioned names. */
function partsOf(body: string, mentioned: readonly string[]): string[] {
  if (mentioned.length === 0) return [body];
  const names = mentioned
    .toSorted((one, other) => other.length - one.length)
    .map((name) => `@${name}`.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return body.split(new RegExp(`(${names.join("|")})`));
}

function CommentItem({ comment, subject }: { comment: Comment; subject: FlatRecord }) {
  const t = useTranslations("comments");
  const { relative } = useFormats();
  const isOwn = useProfile()?.id === comment.author?.id;
  const [isEditing, setEditing] = useState(false);
  const { body, author_name, author_avatar_url, created_at, updated_at } = comment;
  const names = (comment.mentioned ?? []).map(String);
  if (isEditing)
    return (
      <li>
        <CommentForm subject={subject} comment={comment} onDone={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="grid grid-cols-[28px_1fr] gap-x-2.5">
      <Avatar name={author_name ?? ""} src={author_avatar_url ? addressOf(author_avatar_url) : undefined} />
      <div className="min-w-0">
        <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-xs text-muted">
          <span className="font-medium text-text wrap-anywhere">{author_name}</span>
          <time dateTime={created_at} title={formatDateTime(created_at)}>
            {relative(created_at)}
          </time>
          {updated_at === created_at ? null : <span>{t("edited")}</span>}
          {isOwn ? <OwnActions comment={comment} onEdit={() => setEditing(true)} /> : null}
        </p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {partsOf(body, names).map((part, index) =>
            names.includes(part.slice(1)) && part.startsWith("@") ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
              <strong key={index} className="font-medium text-accent">
                {part}
              </strong>
            ) : (
              part
            ),
          )}
        </p>
      </div>
    </li>
  );
}

function OwnActions({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const t = useTranslations("comments");
  const common = useTranslations("common");
  const [isDoomed, setDoomed] = useState(false);
  return (
    <span className="ml-auto flex">
      <IconButton label={common("edit")} onClick={onEdit}>
        <Pencil size={14} />
      </IconButton>
      <IconButton label={common("delete")} onClick={() => setDoomed(true)}>
        <Trash2 size={14} />
      </IconButton>
      {isDoomed ? (
        <AskDialog
          act={() => deleteRecord(comment)}
          says={() => t("deleted")}
          onClose={() => setDoomed(false)}
          title={t("delete")}
          confirmLabel={common("delete")}
          destructive
        />
      ) : null}
    </span>
  );
}
