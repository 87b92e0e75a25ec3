import { Menu as MenuIcon, Search } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../ui/IconButton.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { NavigationDrawer } from "./NavigationDrawer.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";

type Props = { onSearch: () => void; onShortcuts: () => void };

/** The bar above every page: search, language, theme, the person. */
export function TopBar({ onSearch, onShortcuts }: Props) {
  const t = useTranslations("shell");
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-1 border-b border-line bg-surface px-3 pointer-coarse:h-14 sm:px-5">
      <div className="md:hidden">
        <NavigationDrawer
          trigger={
            <IconButton label={t("menu")}>
              <MenuIcon size={18} />
            </IconButton>
          }
        />
      </div>
      <button
        type="button"
        onClick={onSearch}
        className="mr-auto flex h-8 w-full max-w-80 items-center gap-2 rounded-md border border-line bg-sunken px-2 text-faint hover:border-line-strong pointer-coarse:h-10"
      >
        <Search size={16} aria-hidden="true" className="shrink-0" />
        <span className="truncate">{t("search.everything")}</span>
        <span className="ml-auto shrink-0 max-sm:hidden">
          <Kbd keys="mod+k" />
        </span>
      </button>
      <LanguageMenu />
      <ThemeMenu />
      <ProfileMenu onShortcuts={onShortcuts} />
    </header>
  );
}
