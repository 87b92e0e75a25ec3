import { CircleAlert, CircleSlash, Paperclip } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import type { OtherFile } from "./planRows.ts";
import type { Correct } from "./useCorrections.ts";

type Props = { others: readonly OtherFile[]; correct: Correct };

/** Files that become no product of their own: refused, joined to a part, or left out. */
export function OtherFiles({ others, correct }: Props) {
  const t = useTranslations("intakePlan.others");
  if (others.length === 0) return null;
  return (
    <Card flush title={t("title")} count={others.length} aria-label={t("title")}>
      <ul className="divide-y divide-line">
        {others.map((other) => (
          <li key={other.key} className="flex flex-wrap items-start gap-x-2.5 gap-y-1 px-4 py-2">
            <Sign other={other} />
            <div className="min-w-0 flex-[1_1_14rem] sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:gap-x-4">
              <p className="font-medium wrap-anywhere">{other.name}</p>
              <Reason other={other} />
            </div>
            {other.planned?.left_out ? (
              <Button
                size="small"
                className="ml-auto"
                onClick={() => other.planned && correct([{ key: other.planned.key, leave_out: false }])}
              >
                {t("makeAgain")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sign({ other: { file, planned, joins } }: { other: OtherFile }) {
  const looks = { size: 16, "aria-hidden": true } as const;
  if (joins) return <Paperclip {...looks} className="mt-0.5 shrink-0 text-faint" />;
  if (planned?.left_out) return <CircleSlash {...looks} className="mt-0.5 shrink-0 text-muted" />;
  const tone = file.status === "failed" ? "text-bad" : "text-muted";
  return <CircleAlert {...looks} className={`mt-0.5 shrink-0 ${tone}`} />;
}

function Reason({ other: { file, planned, joins } }: { other: OtherFile }) {
  const t = useTranslations();
  const text = joins
    ? t("intakePlan.becomes.drawingOf", { name: joins })
    : planned?.left_out
      ? t("intakePlan.others.leftOut")
      : (file.message ?? t(`intake.states.${file.status}`));
  return <p className="whitespace-pre-line text-muted">{text}</p>;
}
