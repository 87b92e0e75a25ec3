import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { tellMissingCode } from "../lib/missingCode.ts";

/**
 * A component that comes once it is first shown, with what stands in its place until then. Where its code does not come
 * the person is told and the page around it goes on; what is shown anew tries anew.
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

/** In place of what did not come; a dialog is closed again, so that the next press opens it. */
function Missing({ onClose }: { onClose?: () => void }) {
  const t = useTranslations("errors.code");
  useEffect(() => onClose?.(), [onClose]);
  return onClose ? null : <p className="p-4 text-muted">{t("title")}</p>;
}
