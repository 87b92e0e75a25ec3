import { locales } from "@kantwerk/notation/languages";
import { useTranslations } from "use-intl";
import { localeOf, localeStore } from "../i18n/locale.ts";
import { changeLocale } from "../i18n/translate.ts";
import { toastError } from "../lib/errors.ts";
import { useStore } from "../lib/store.ts";
import { buttonClass } from "./buttonClass.ts";
import { cx } from "./cx.ts";
import { Menu, MenuChoice, MenuChoices } from "./Menu.tsx";

/** Changes the language of the interface at once. */
export function LanguageMenu() {
  const t = useTranslations("shell");
  const locale = useStore(localeStore);
  const trigger = (
    <button type="button" className={cx(buttonClass("ghost", "icon"), "text-xs uppercase")}>
      {locale}
      <span className="sr-only">{t("language")}</span>
    </button>
  );
  const choose = (value: string) => {
    const next = localeOf(value);
    if (next) changeLocale(next).catch(toastError);
  };
  return (
    <Menu trigger={trigger}>
      <MenuChoices label={t("language")} value={locale} onChange={choose}>
        {locales.map((each) => (
          <MenuChoice key={each} value={each}>
            <span lang={each}>{t(`languages.${each}`)}</span>
          </MenuChoice>
        ))}
      </MenuChoices>
    </Menu>
  );
}
