import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Badge } from "../../ui/Badge.tsx";
import type { LineGroup } from "./LinePicker.tsx";
import type { LineChoice, LineChoices } from "./lineGroups.ts";

/** Formats lines for the picker. */
export function useLineGroups(choices: readonly LineChoices[]): LineGroup[] {
  const t = useTranslations("purchaseRequests");
  const formats = useFormats();
  const hint = ({ number, perProduct }: LineChoice) =>
    [number, perProduct === undefined ? null : t("perProduct", { quantity: formats.figure(perProduct) })]
      .filter(Boolean)
      .join(" · ");
  return choices.map(({ product, lines }) => ({
    product,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.name,
      hint: hint(line),
      aside: line.external ? <Badge>{t(line.perProduct === undefined ? "external" : "bought")}</Badge> : null,
    })),
  }));
}
