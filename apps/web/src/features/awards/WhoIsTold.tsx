import { useTranslations } from "use-intl";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import "./texts.ts";

type Props = { lost: readonly string[]; tells: boolean; onTell: (tells: boolean) => void };

/** Who hears of an award, and when. */
export function WhoIsTold({ lost, tells, onTell }: Props) {
  const t = useTranslations("awardPlan.what");
  return (
    <section className="border-t border-line py-2">
      <h3 className="mb-0.5 font-semibold">{t("who")}</h3>
      <p className="text-muted">{t("told")}</p>
      {lost.length > 0 ? (
        <CheckboxField label={t("tell", { names: lost.join(", ") })} checked={tells} onChange={onTell} />
      ) : null}
    </section>
  );
}
