import { guardedVerb, guardians, type Permission } from "@kantwerk/contract/access";
import type { Resource } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { locales } from "@kantwerk/notation/languages";
import { useLocation, useNavigate } from "@tanstack/react-router";
import {
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Plus,
  Sparkles,
  SunMoon,
  Trophy,
  User,
} from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { localeStore } from "../../i18n/locale.ts";
import { changeLocale } from "../../i18n/translate.ts";
import { toastError } from "../../lib/errors.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { shortcutStore } from "../../lib/shortcuts.ts";
import { chooseTheme, themeStore, themes } from "../../lib/theme.ts";
import { navigation, sectionName } from "../navigation/navigation.ts";
import { askToSignOut } from "../session/SignOutQuestion.tsx";

export type PaletteCommand = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Its keyboard shortcut. */
  keys?: string;
  run: () => unknown;
};

/** The navigation's pages that the user may view, and the profile. */
function usePages(): PaletteCommand[] {
  const t = useTranslations();
  const may = usePermissions();
  const navigate = useNavigate();
  const items = navigation.flatMap((group) => group.items).filter(({ permission }) => may(permission));
  const pages = items.map(({ section, path, icon }) => ({
    id: `page ${section}`,
    label: sectionName(t, section),
    icon,
    run: () => navigate({ to: path as string }),
  }));
  return [
    ...pages,
    { id: "page profile", label: t("shell.profile"), icon: User, run: () => navigate({ to: "/profile" }) },
  ];
}

/** Actions on the current record, including the page's shortcuts. */
function useContextActions(): PaletteCommand[] {
  const t = useTranslations("shell.search");
  const may = usePermissions();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  // Read once, before the palette registers its own.
  const [shortcuts] = useState(() =>
    shortcutStore.get().filter(({ label, keys }) => label && !["mod+k", "?"].includes(keys)),
  );
  const request = /^\/purchase-requests\/([\w-]{36})\//.exec(pathname)?.[1];
  const award = {
    id: "award",
    label: t("award"),
    icon: Trophy,
    run: () => navigate({ to: "/purchase-requests/$id/offers", params: { id: request ?? "" } }),
  };
  return [
    ...(request && may("offers.award") ? [award] : []),
    ...shortcuts.map(({ keys, label, run }) => ({ id: `key ${keys}`, label, icon: Keyboard, keys, run })),
  ];
}

/** Actions available on every page. */
function useActions(): PaletteCommand[] {
  const t = useTranslations();
  const labels = useLabels();
  const may = usePermissions();
  const navigate = useNavigate();
  const all: readonly Resource[] = resources;
  const makeable = all.filter(
    (resource) =>
      resource.pages.includes("create") &&
      resource.parents.length === 0 &&
      !resource.personal &&
      guardians(resource).every(({ to }) => may(`${to}.${guardedVerb(resource, "create")}` as Permission)),
  );
  const first = ["purchase-requests", "products"];
  const rank = ({ type }: Resource) => (first.includes(type) ? first.indexOf(type) : first.length);
  const ai = {
    id: "ai",
    label: t("shell.search.withAi"),
    icon: Sparkles,
    run: () => navigate({ to: "/products/intake" as string }),
  };
  return [
    ...makeable
      .filter(({ type }) => type !== "orders")
      .toSorted((one, other) => rank(one) - rank(other))
      .map((resource) => ({
        id: `new ${resource.type}`,
        label: t("crud.new", { name: labels.oneInside(resource.type) }),
        icon: Plus,
        run: () => navigate({ to: `/${resource.type}/create` as string }),
      })),
    ...(may("products.create-with-ai") ? [ai] : []),
    ...locales
      .filter((locale) => locale !== localeStore.get())
      .map((locale) => ({
        id: `language ${locale}`,
        label: `${t("shell.search.language")}: ${t(`shell.languages.${locale}`)}`,
        icon: Languages,
        run: () => changeLocale(locale).catch(toastError),
      })),
    ...themes
      .filter((theme) => theme !== themeStore.get())
      .map((theme) => ({
        id: `theme ${theme}`,
        label: `${t("shell.search.theme")}: ${t(`shell.themes.${theme}`)}`,
        icon: SunMoon,
        run: () => chooseTheme(theme),
      })),
    { id: "log out", label: t("shell.logout"), icon: LogOut, run: askToSignOut },
  ];
}

export function useCommands(): { pages: PaletteCommand[]; actions: PaletteCommand[] } {
  const pages = usePages();
  const context = useContextActions();
  return { pages, actions: [...context, ...useActions()] };
}
