import { Link } from "@tanstack/react-router";
import { Keyboard, LogOut, Menu as MenuIcon, Search, User } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { firstPage } from "../../lib/navigation.ts";
import { roleNameOf, useProfile } from "../../lib/session.ts";
import { addressOf } from "../../records/files.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { useFloating } from "../../ui/floating.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { LanguageMenu } from "../../ui/LanguageMenu.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/Menu.tsx";
import { OrganizationName } from "../../ui/OrganizationName.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { ThemeMenu } from "../../ui/ThemeMenu.tsx";
import { askToSignOut } from "../session/SignOutQuestion.tsx";
import { SideNavigation } from "./SideNavigation.tsx";

const Bell = onDemand(
  () => firstPage.then(() => import("../notices/Bell.tsx")).then(({ Bell }) => Bell),
  () => <span className="size-8 shrink-0 pointer-coarse:size-10" />,
);

type Props = { onSearch: () => void; onShortcuts: () => void };

/** The bar above every page: search, language, theme, profile menu. */
export function TopBar({ onSearch, onShortcuts }: Props) {
  const t = useTranslations("shell");
  return (
    <header className="print:hidden sticky top-0 z-20 flex h-12 items-center gap-1 border-b border-line bg-surface px-3 pointer-coarse:h-14 sm:px-5">
      <div className="md:hidden">
        <NavigationDrawer />
      </div>
      <button
        type="button"
        onClick={onSearch}
        className="mr-auto flex h-8 w-full min-w-0 max-w-80 items-center gap-2 rounded-md border border-line bg-sunken px-2 text-faint hover:border-line-strong pointer-coarse:h-10"
      >
        <Search size={16} aria-hidden="true" className="shrink-0" />
        <span className="truncate">{t("search.everything")}</span>
        <span className="ml-auto shrink-0 max-sm:hidden">
          <Kbd keys="mod+k" />
        </span>
      </button>
      <Bell />
      <LanguageMenu />
      <ThemeMenu />
      <ProfileMenu onShortcuts={onShortcuts} />
    </header>
  );
}

/** The navigation on small screens: a drawer from the left that closes on navigation. */
function NavigationDrawer() {
  const t = useTranslations("shell");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Dialog = useFloating(open, () => setOpen(false))?.Dialog;
  const trigger = (
    <IconButton
      ref={button}
      label={t("menu")}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(true)}
    >
      <MenuIcon size={18} />
    </IconButton>
  );
  if (!Dialog) return trigger;
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      {trigger}
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          finalFocus={button}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] animate-slide-in flex-col border-r border-line bg-sunken shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t("navigation")}</Dialog.Title>
          <OrganizationName />
          <SideNavigation onNavigate={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The signed-in user's menu. */
function ProfileMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useTranslations("shell");
  const profile = useProfile();
  const name = profile?.name ?? "";
  const trigger = (
    <button
      type="button"
      className="ml-1 grid size-8 shrink-0 place-items-center rounded-full pointer-coarse:size-10"
    >
      <Avatar name={name} src={profile?.avatar_url ? addressOf(profile.avatar_url) : undefined} />
      <span className="sr-only">{`${t("profile")}: ${name}`}</span>
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <div className="max-w-64 px-2 pt-1.5 pb-2">
        <div className="truncate font-medium">{name}</div>
        <div className="truncate text-xs text-muted">{profile?.email}</div>
        <div className="truncate text-xs text-muted">{roleNameOf(profile)}</div>
      </div>
      <MenuSeparator />
      <MenuLink>
        <Link to="/profile">
          <User size={16} aria-hidden="true" className="text-faint" />
          {t("profile")}
        </Link>
      </MenuLink>
      <MenuItem
        icon={<Keyboard size={16} aria-hidden="true" className="text-faint" />}
        onSelect={onShortcuts}
      >
        {t("shortcuts.title")}
        <span className="ml-auto pl-4">
          <Kbd keys="?" />
        </span>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} aria-hidden="true" className="text-faint" />} onSelect={askToSignOut}>
        {t("logout")}
      </MenuItem>
    </Menu>
  );
}
