import { type Locale, locales } from "../../i18n/locale.ts";

const names: Record<Locale, string> = { en: "English", de: "Deutsch" };

type Props = { locale: Locale; choose: (locale: Locale) => void; label: string };

/** The language of a supplier's page. */
export const Languages = ({ locale, choose, label }: Props) => (
  <fieldset className="flex rounded-md border border-line p-0.5">
    <legend className="sr-only">{label}</legend>
    {locales.map((each) => (
      <button
        key={each}
        type="button"
        lang={each}
        aria-pressed={each === locale}
        onClick={() => choose(each)}
        className="h-7 min-w-9 rounded px-1.5 text-xs font-medium text-muted hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:h-9"
      >
        {each.toUpperCase()}
        <span className="sr-only"> {names[each]}</span>
      </button>
    ))}
  </fieldset>
);
