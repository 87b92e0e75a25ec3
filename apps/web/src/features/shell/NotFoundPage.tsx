import { Compass } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** Page for unknown URLs, at any level. */
export function NotFoundPage() {
  const t = useTranslations("errors.notFound");
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        icon={<Compass size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={<h1 className="text-lg leading-7 font-semibold">{t("title")}</h1>}
        text={t("text")}
        action={
          <ButtonLink to="/" variant="primary">
            {t("home")}
          </ButtonLink>
        }
      />
    </div>
  );
}
