import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../ui/buttonClass.ts";
import { Spinner } from "../../ui/Spinner.tsx";

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="grid size-full min-h-48 place-content-center justify-items-center gap-3 rounded-md border border-line bg-sunken p-6 text-center text-muted">
      {children}
    </div>
  );
}

/** Placeholder while a picture loads. */
export function Loading() {
  const t = useTranslations("previews");
  return (
    <Frame>
      <p role="status" className="flex items-center gap-2">
        <Spinner />
        {t("loading")}
      </p>
    </Frame>
  );
}

/** Placeholder for a picture that failed to load. */
export function LoadFailed({ retry }: { retry: () => void }) {
  const t = useTranslations("previews");
  return (
    <Frame>
      <p role="alert">{t("failed")}</p>
      <button type="button" onClick={retry} className={buttonClass()}>
        {t("retry")}
      </button>
    </Frame>
  );
}

/** Explains why there is no picture. */
export function NoPicture({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Frame>
      {children}
      <p className="max-w-sm">{text}</p>
    </Frame>
  );
}
