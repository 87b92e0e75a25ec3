import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { tellMissingCode } from "../lib/missingCode.ts";

/**
 * A component whose code loads on first render, with a fallback. If loading fails, shows an error and the rest of
 * the page keeps working; the next mount retries.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: (props: Props) => ReactNode,
) {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        Present = begin();
        tellMissingCode();
        return { default: Missing as ComponentType<Props> };
      }
    });
  let Present = begin();
  return (props: Props) => {
    const [Lazy] = useState(() => Present);
    return (
      <Suspense fallback={waiting?.(props)}>
        <Lazy {...props} />
      </Suspense>
    );
  };
}

/** Rendered if loading failed; closes a dialog, so that the next click retries. */
function Missing({ onClose }: { onClose?: () => void }) {
  const t = useTranslations("errors.code");
  useEffect(() => onClose?.(), [onClose]);
  return onClose ? null : <p className="p-4 text-muted">{t("title")}</p>;
}
