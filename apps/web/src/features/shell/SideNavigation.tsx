import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { firstPage } from "../../lib/navigation.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { fetchList } from "../../lib/records.ts";
import { cx } from "../../ui/cx.ts";
import { Tooltip } from "../../ui/Tooltip.tsx";
import { type NavigationItem, navigation, sectionName } from "../navigation/navigation.ts";

type Props = {
  /** Only icons, with tooltips. */
  collapsed?: boolean;
  onNavigate?: () => void;
};

/** The side navigation; hides pages that the user may not view. */
export function SideNavigation({ collapsed = false, onNavigate }: Props) {
  const t = useTranslations("shell");
  const may = usePermissions();
  return (
    <nav
      aria-label={t("navigation")}
      className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-2 pt-1 pb-3 [scrollbar-color:var(--color-faint)_transparent] [scrollbar-width:thin]"
    >
      {navigation.map(({ name, items }, index) => {
        const shown = items.filter((item) => may(item.permission));
        if (shown.length === 0) return null;
        return (
          <div
            key={name}
            className={cx("grid gap-0.5", collapsed && index > 0 && "mt-2 border-t border-line pt-2")}
          >
            {index > 0 && !collapsed ? (
              <h2 className="px-2 pt-3.5 pb-1 text-[11px] leading-4 font-semibold tracking-wider text-faint uppercase">
                {t(`groups.${name}`)}
              </h2>
            ) : null}
            {shown.map((item) => (
              <Item key={item.section} item={item} collapsed={collapsed} onNavigate={onNavigate} />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

type ItemProps = Required<Pick<Props, "collapsed">> & Pick<Props, "onNavigate"> & { item: NavigationItem };

function Item({ item, collapsed, onNavigate }: ItemProps) {
  const t = useTranslations();
  const pathname = useLocation({ select: (location) => location.pathname });
  const here = pathname === item.path || pathname.startsWith(`/${item.section}/`);
  const name = sectionName(t, item.section);
  const link = (
    <Link
      to={item.path}
      onClick={onNavigate}
      aria-current={here ? "page" : undefined}
      aria-label={collapsed ? name : undefined}
      className={cx(
        "flex h-[30px] items-center gap-2 rounded-md px-2 font-medium text-muted hover:text-text pointer-coarse:h-10",
        "focus-visible:outline-offset-[-2px] aria-[current=page]:bg-surface aria-[current=page]:text-text aria-[current=page]:ring-1 aria-[current=page]:ring-line",
        collapsed && "justify-center px-0",
      )}
    >
      <item.icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {collapsed ? null : <span className="truncate">{name}</span>}
      {item.section === "purchase-requests" && !collapsed ? <OpenRequests /> : null}
    </Link>
  );
  return collapsed ? (
    <Tooltip text={name} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

const openRequestsQuery = queryOptions({
  queryKey: ["purchase-requests", "open"],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    await firstPage;
    const open = await fetchList(purchaseRequests, { "filter[status]": "open", "page[size]": 1 }, signal);
    return open.page.total;
  },
});

function OpenRequests() {
  const { data } = useQuery(openRequestsQuery);
  return data ? <span className="ml-auto text-xs text-faint tabular-nums">{data}</span> : null;
}
