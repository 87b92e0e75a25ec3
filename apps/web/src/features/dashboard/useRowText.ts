import type { WidgetKind, WidgetRow } from "@kantwerk/contract/dashboard";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { today, wallClock } from "../../i18n/zone.ts";
import { useActionLabel } from "../history/useActionLabel.ts";

type Text = { label: string; aside: string; tone: string; below?: string };

const quiet = "text-muted";

/** Label and details for a row of a list widget. */
export function useRowText(kind: WidgetKind): (row: WidgetRow) => Text {
  const t = useTranslations("dashboard");
  const formats = useFormats();
  const labels = useLabels();
  const actionLabel = useActionLabel();
  return (row) => {
    const { label, value, details = {} } = row;
    const time = String(value ?? "");
    const number = String(details.number ?? "");
    switch (kind) {
      case "open-requests": {
        const isToday = wallClock(new Date(time)).day <= today();
        return { label, aside: formats.relative(time), tone: isToday ? "text-warn" : quiet, below: number };
      }
      case "offers-to-decide":
        return { label, aside: t("offers", { count: Number(value) }), tone: quiet, below: number };
      case "late-deliveries":
        return { label, aside: t("daysLate", { count: Number(value) }), tone: "text-warn" };
      case "questions":
        return {
          label: `${details.supplier}: ${label}`,
          aside: formats.relative(time),
          tone: quiet,
          below: number,
        };
      case "activity": {
        // An addition by a supplier is an offer or a question, not the request itself.
        const what = labels.one(String(details.part ?? details.type));
        const who = details.actor_name === null ? t("system") : String(details.actor_name);
        return {
          label: `${what} ${actionLabel(String(details.action))}`,
          aside: formats.relative(time),
          tone: quiet,
          below: [who, label === who ? "" : label].filter(Boolean).join(" · "),
        };
      }
      default:
        return { label, aside: String(value ?? ""), tone: quiet };
    }
  };
}
