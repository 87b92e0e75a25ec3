import { languages, locales } from "@kantwerk/notation/languages";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTexts } from "./texts.ts";

type Props = {
  organization: string | undefined;
  /** URL of its logo. */
  logo: string | undefined;
  width: string;
};

/** The organization and the language menu. */
export function Header({ organization, logo, width }: Props) {
  const { say } = useTexts();
  return (
    <header className="border-b border-line bg-surface">
      <div className={`mx-auto flex min-h-14 items-center gap-2.5 px-4 py-2 ${width}`}>
        <Mark key={logo} organization={organization} logo={logo} />
        <div className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{organization ?? "Kantwerk"}</bdi>
          {organization ? (
            <span className="flex items-center gap-1 text-xs font-medium text-good">
              <Check size={12} aria-hidden="true" className="shrink-0" />
              {say("exclusive")}
            </span>
          ) : null}
        </div>
        <Languages />
      </div>
    </header>
  );
}

/** The logo on white; falls back to the name's first letter. */
function Mark({ organization, logo }: Pick<Props, "organization" | "logo">) {
  const [failed, setFailed] = useState(false);
  if (logo && !failed)
    return (
      <img
        src={logo}
        alt=""
        onError={() => setFailed(true)}
        className="h-8 max-w-32 shrink-0 rounded-sm bg-paper object-contain max-sm:max-w-20"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-md bg-accent font-bold text-on-accent"
    >
      {organization?.trim()[0]?.toUpperCase() ?? "K"}
    </span>
  );
}

function Languages() {
  const { say, locale, choose } = useTexts();
  return (
    <fieldset className="flex rounded-md border border-line p-0.5">
      <legend className="sr-only">{say("language")}</legend>
      {locales.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === locale}
          onClick={() => void choose(each)}
          className="h-7 min-w-9 rounded px-1.5 text-xs font-medium text-muted hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:h-9"
        >
          {each.toUpperCase()}
          <span className="sr-only"> {languages[each].name}</span>
        </button>
      ))}
    </fieldset>
  );
}
