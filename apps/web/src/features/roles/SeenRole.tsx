import { Eye } from "lucide-react";
import { useTranslations } from "use-intl";
import { seeAs, seenRoleStore } from "../../lib/seenRole.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/Button.tsx";

/** Banner at the bottom of every page while the user previews a role. */
export function SeenRole() {
  const t = useTranslations("shell.seenAs");
  const role = useStore(seenRoleStore);
  if (!role) return null;
  return (
    <section
      aria-label={t("label")}
      className="sticky bottom-0 z-20 mt-auto flex items-center gap-3 border-t border-accent bg-accent-soft px-3 py-2 sm:px-5"
    >
      <Eye size={16} aria-hidden="true" className="shrink-0 text-accent" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {t("sees", { name: role.name })}
      </p>
      <Button onClick={() => seeAs(null, `/roles/${role.id}/view`)}>{t("end")}</Button>
    </section>
  );
}
