import { useTranslations } from "use-intl";
import { describeError } from "../lib/errors.ts";
import { Button } from "./Button.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { Notice } from "./Notice.tsx";

type Props = { error: unknown; title: string; onRetry: () => unknown };

/** A loading error with a retry button. */
export function Failed({ error, title, onRetry }: Omit<Props, "title"> & Partial<Props>) {
  const words = describeError(error);
  return (
    <EmptyState title={title ?? words} text={title && words} action={<RetryButton onRetry={onRetry} />} />
  );
}

/** `Failed` as a card. */
export function FailedNotice({ error, title, onRetry }: Props) {
  return (
    <Notice tone="bad" title={title} actions={<RetryButton onRetry={onRetry} />}>
      {describeError(error)}
    </Notice>
  );
}

function RetryButton({ onRetry }: Pick<Props, "onRetry">) {
  const t = useTranslations("common");
  return <Button onClick={() => void onRetry()}>{t("retry")}</Button>;
}
