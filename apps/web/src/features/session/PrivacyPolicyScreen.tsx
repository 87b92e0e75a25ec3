import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { localeStore } from "../../i18n/locale.ts";
import { endpoints } from "../../lib/endpoints.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/Button.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { AuthLayout } from "./AuthLayout.tsx";

/** The first line of a multi-line paragraph may be its heading. */
function Section({ text }: { text: string }) {
  const [first = "", ...rest] = text.split("\n");
  if (rest.length === 0 || first.length > 80)
    return <p className="whitespace-pre-line wrap-anywhere">{text}</p>;
  return (
    <section className="grid gap-1">
      <h2 className="font-semibold">{first}</h2>
      <p className="whitespace-pre-line wrap-anywhere">{rest.join("\n")}</p>
    </section>
  );
}

export function PrivacyPolicyScreen() {
  const t = useTranslations();
  const locale = useStore(localeStore);
  const policy = useQuery({
    queryKey: ["privacy-policy"],
    queryFn: ({ signal }) => endpoints.privacyPolicy({ anonymous: true, signal }),
  });
  return (
    <AuthLayout title={t("session.privacyTitle")} isWide>
      {policy.isPending ? <FormSkeleton /> : null}
      {policy.isError ? (
        <div className="grid justify-items-start gap-3">
          <p>{t("session.privacyFailed")}</p>
          <Button onClick={() => void policy.refetch()}>{t("common.retry")}</Button>
        </div>
      ) : null}
      {policy.data ? (
        <div className="grid gap-4">
          {policy.data[locale].split(/\n{2,}/).map((text) => (
            <Section key={text} text={text} />
          ))}
        </div>
      ) : null}
    </AuthLayout>
  );
}
