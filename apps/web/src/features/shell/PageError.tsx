import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { ApiError, describeError } from "../../lib/errors.ts";
import { isMissingCode } from "../../lib/missingCode.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** Shown if a page fails to load: the reason and a retry button. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTranslations("errors.page");
  const code = useTranslations("errors.code");
  const router = useRouter();
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  const isMissing = isMissingCode(error);
  const isOfAsset = router.state.location.pathname.startsWith("/assets/");
  const again = () => {
    reset();
    return router.invalidate();
  };
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        icon={<CircleAlert size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={
          <span className="text-lg leading-7 font-semibold">
            {isMissing ? code("title") : t(isOfAsset ? "assets" : "title")}
          </span>
        }
        text={isMissing ? code("text") : describeError(error)}
        action={
          <Button variant="primary" onClick={isMissing ? () => location.reload() : again}>
            {isMissing ? code("reload") : t("retry")}
          </Button>
        }
      />
    </div>
  );
}
