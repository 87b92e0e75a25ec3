import { noticePath } from "@kantwerk/contract/noticePath";
import { notices } from "@kantwerk/contract/notices";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { endpoints } from "../../lib/endpoints.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { listQuery } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { unreadStore } from "./useEvents.ts";

type Notice = RecordOf<typeof notices>;

/** The latest notifications. Opening one marks it as read. */
export function NoticeList({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("notices");
  const list = useQuery(listQuery(notices, { "page[size]": 30 }));
  const { run, isPending } = useAction({
    act: (ids: string[] | null) => endpoints.readNotices({ body: { ids } }),
    done: ({ meta }) => unreadStore.set(meta.unread),
  });
  const records = list.data?.records ?? [];
  const hasUnread = records.some(({ read_at }) => !read_at);
  const open = (notice: Notice) => {
    if (!notice.read_at) run([notice.id]);
    onOpen();
  };
  return (
    <>
      <header className="flex h-11 items-center border-b border-line pr-2 pl-4">
        <h2 className="font-semibold">{t("title")}</h2>
        {hasUnread ? (
          <Button
            variant="ghost"
            size="small"
            className="ml-auto"
            disabled={isPending}
            onClick={() => run(null)}
          >
            {t("readAll")}
          </Button>
        ) : null}
      </header>
      {list.isPending ? <Skeleton className="m-4 h-24" /> : null}
      {list.isError ? <p className="p-6 text-center text-bad">{t("failed")}</p> : null}
      {list.data && records.length === 0 ? <p className="p-6 text-center text-muted">{t("none")}</p> : null}
      <ul className="max-h-[min(70dvh,30rem)] overflow-y-auto">
        {records.map((notice) => (
          <Row key={notice.id} notice={notice} onOpen={() => open(notice)} />
        ))}
      </ul>
    </>
  );
}

function Row({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useTranslations("notices");
  const say = useTranslations("noticeTexts");
  const { relative } = useFormats();
  const { kind, about, count, subject, subject_number, subject_title, happened_at, read_at } = notice;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={(subject ? noticePath(kind, subject) : "/dashboard") as string}
        onClick={onOpen}
        className="grid grid-cols-[8px_1fr] gap-x-2.5 px-4 py-2.5 hover:bg-sunken focus-visible:outline-offset-[-2px]"
      >
        <span
          className={cx("mt-1.5 size-2 rounded-full", !read_at && "bg-accent")}
          {...(read_at ? {} : { role: "img", "aria-label": t("unread") })}
        />
        <span className="grid min-w-0 gap-0.5">
          <span className={cx("wrap-anywhere", read_at ? "text-muted" : "font-medium")}>
            {say(kind, { about, count })}
          </span>
          <span className="flex min-w-0 gap-2 text-xs text-muted">
            <span className="truncate">{[subject_number, subject_title].filter(Boolean).join(" · ")}</span>
            <span className="ml-auto shrink-0 tabular-nums">{relative(happened_at)}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
