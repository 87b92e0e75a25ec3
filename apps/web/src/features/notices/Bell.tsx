import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "../../lib/store.ts";
import { buttonClass } from "../../ui/buttonClass.ts";
import { cx } from "../../ui/cx.ts";
import { onDemand } from "../../ui/onDemand.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { unreadStore, useEvents } from "./useEvents.ts";

const NoticeList = onDemand(
  () => import("./NoticeList.tsx").then(({ NoticeList }) => NoticeList),
  () => <Skeleton className="m-4 h-24" />,
);

/** The number of unread notifications; a click opens the list. */
export function Bell() {
  const t = useTranslations("notices");
  const [open, setOpen] = useState(false);
  useEvents();
  const unread = useStore(unreadStore) ?? 0;
  const trigger = (
    <button
      type="button"
      aria-label={t("bell", { count: unread })}
      className={cx(buttonClass("ghost", "icon"), "relative")}
    >
      <BellIcon size={16} aria-hidden="true" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-[10px] leading-4 font-semibold text-on-accent tabular-nums"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      ) : null}
    </button>
  );
  return (
    <>
      <span role="status" className="sr-only">
        {unread > 0 ? t("bell", { count: unread }) : ""}
      </span>
      <Popover
        trigger={trigger}
        label={t("title")}
        open={open}
        onOpenChange={setOpen}
        className="w-96 max-w-[calc(100vw-16px)] p-0!"
      >
        <NoticeList onOpen={() => setOpen(false)} />
      </Popover>
    </>
  );
}
