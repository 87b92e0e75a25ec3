import type { Translated } from "@kantwerk/contract/fields";
import { locales } from "@kantwerk/notation/languages";
import { useTranslations } from "use-intl";
import type { ControlProps } from "./Field.tsx";
import { TextArea } from "./TextArea.tsx";

type Props = Partial<ControlProps> & {
  value: Translated | null;
  onChange: (value: Translated) => void;
  onBlur?: () => void;
};

/** A long text with one field per language. */
export function TranslatedInput({ id, value, onChange, ...control }: Props) {
  const t = useTranslations("choices.users.language_code");
  const words = value ?? (Object.fromEntries(locales.map((each) => [each, ""])) as Translated);
  return (
    <div className="grid gap-3">
      {locales.toReversed().map((language, place) => (
        <div key={language}>
          <p className="mb-1 text-xs text-muted">{t(language)}</p>
          <TextArea
            {...control}
            id={place === 0 ? id : undefined}
            aria-label={t(language)}
            lang={language}
            className="max-h-80"
            value={words[language]}
            onChange={(event) => onChange({ ...words, [language]: event.target.value })}
          />
        </div>
      ))}
    </div>
  );
}
