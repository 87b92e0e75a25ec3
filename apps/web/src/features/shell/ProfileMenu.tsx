import { Link, useNavigate } from "@tanstack/react-router";
import { Keyboard, LogOut, User } from "lucide-react";
import { useTranslations } from "use-intl";
import { roleNameOf, useProfile } from "../../lib/session.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/Menu.tsx";
import { addressOf } from "../files/records.ts";
import { signOut } from "../session/account.ts";

/** Who is signed in, and what that person can do about it. */
export function ProfileMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const profile = useProfile();
  const name = profile?.name ?? "";
  const leave = async () => {
    const ended = signOut();
    await navigate({ to: "/login" });
    await ended;
  };
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
      <MenuItem asChild>
        <Link to="/profile">
          <User size={16} aria-hidden="true" className="text-faint" />
          {t("profile")}
        </Link>
      </MenuItem>
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
      <MenuItem icon={<LogOut size={16} aria-hidden="true" className="text-faint" />} onSelect={leave}>
        {t("logout")}
      </MenuItem>
    </Menu>
  );
}
