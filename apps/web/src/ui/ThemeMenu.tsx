import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import { useStore } from "../lib/store.ts";
import { chooseTheme, themeStore, themes } from "../lib/theme.ts";
import { buttonClass } from "./buttonClass.ts";
import { Menu, MenuChoice, MenuChoices } from "./Menu.tsx";

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const t = useTranslations("shell");
  const theme = useStore(themeStore);
  const Chosen = icons[theme];
  const trigger = (
    <button
      type="button"
      aria-label={`${t("theme")}: ${t(`themes.${theme}`)}`}
      className={buttonClass("ghost", "icon")}
    >
      <Chosen size={16} aria-hidden="true" />
    </button>
  );
  const choose = (value: string) => {
    const next = themes.find((each) => each === value);
    if (next) chooseTheme(next);
  };
  return (
    <Menu trigger={trigger}>
      <MenuChoices label={t("theme")} value={theme} onChange={choose}>
        {themes.map((each) => {
          const Icon = icons[each];
          return (
            <MenuChoice key={each} value={each}>
              <Icon size={16} aria-hidden="true" className="text-faint" />
              {t(`themes.${each}`)}
            </MenuChoice>
          );
        })}
      </MenuChoices>
    </Menu>
  );
}
