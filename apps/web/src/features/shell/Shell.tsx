import { Outlet } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useShortcut } from "../../lib/shortcuts.ts";
import { readLocal, writeLocal } from "../../lib/storage.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { OrganizationName } from "../../ui/OrganizationName.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { SeenRole } from "../roles/SeenRole.tsx";
import { SignOutQuestion } from "../session/SignOutQuestion.tsx";
import { SideNavigation } from "./SideNavigation.tsx";
import { TopBar } from "./TopBar.tsx";

const SearchDialog = onDemand(() =>
  import("../search/SearchDialog.tsx").then(({ SearchDialog }) => SearchDialog),
);

const ShortcutsDialog = onDemand(() =>
  import("./ShortcutsDialog.tsx").then(({ ShortcutsDialog }) => ShortcutsDialog),
);

const collapsedKey = "navigation-collapsed";

/** The frame of all pages: navigation, top bar, search, shortcuts dialog. */
export function Shell() {
  const t = useTranslations("shell");
  const [collapsed, setCollapsed] = useState(() => readLocal(collapsedKey) === "yes");
  const [dialog, setDialog] = useState<"search" | "shortcuts" | null>(null);
  const close = () => setDialog(null);
  useShortcut("mod+k", t("shortcuts.search"), () => setDialog("search"));
  useShortcut("?", t("shortcuts.list"), () => setDialog("shortcuts"));

  const toggle = () => {
    writeLocal(collapsedKey, collapsed ? null : "yes");
    setCollapsed(!collapsed);
  };
  return (
    <div
      className={cx(
        "min-h-dvh md:grid print:block",
        collapsed ? "md:grid-cols-[57px_1fr]" : "md:grid-cols-[225px_1fr]",
      )}
    >
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-sunken md:flex print:hidden">
        <OrganizationName collapsed={collapsed} />
        <SideNavigation collapsed={collapsed} />
        <div className={cx("border-t border-line p-2", collapsed && "grid place-items-center")}>
          <IconButton label={t(collapsed ? "expand" : "collapse")} onClick={toggle}>
            {collapsed ? <PanelLeftOpen size={16} /> : <PanelLeftClose size={16} />}
          </IconButton>
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <TopBar onSearch={() => setDialog("search")} onShortcuts={() => setDialog("shortcuts")} />
        <main
          id="content"
          tabIndex={-1}
          className="grid min-w-0 content-start gap-3.5 p-3 outline-none sm:p-5"
        >
          <Outlet />
        </main>
        <SeenRole />
      </div>
      <SignOutQuestion />
      {dialog === "search" ? <SearchDialog onClose={close} /> : null}
      {dialog === "shortcuts" ? <ShortcutsDialog onClose={close} /> : null}
    </div>
  );
}
