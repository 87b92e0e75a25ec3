import { awardReasons } from "@kantwerk/contract/offers";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import type { AwardReason } from "./records.ts";

export type Reason = { reason: AwardReason | null; comment: string };
export type ReasonProblems = { reason?: string; comment?: string };

type Props = {
  value: Reason;
  onChange: (value: Reason) => void;
  problems: ReasonProblems;
  disabled?: boolean;
};

/** Why an award is made: one of the usual reasons, and words where it is another. */
export function ReasonFields({ value, onChange, problems, disabled = false }: Props) {
  const t = useTranslations("offers.award");
  const labels = useLabels();
  return (
    <div className="grid gap-3">
      <Field label={t("reason")} required error={problems.reason}>
        {(control) => (
          <Select
            {...control}
            disabled={disabled}
            placeholder={t("chooseReason")}
            value={value.reason}
            onChange={(reason) => onChange({ ...value, reason })}
            options={awardReasons.map((each) => ({
              value: each,
              label: labels.choice("offers", "award_reason", each),
            }))}
          />
        )}
      </Field>
      <Field
        label={t("comment")}
        help={t("commentHelp")}
        required={value.reason === "other"}
        optional={value.reason !== "other"}
        error={problems.comment}
      >
        {(control) => (
          <TextArea
            {...control}
            disabled={disabled}
            rows={2}
            className="min-h-14"
            value={value.comment}
            onChange={(event) => onChange({ ...value, comment: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** What is wrong with a reason before it is sent. */
export function useReasonProblems() {
  const t = useTranslations("offers.award");
  return ({ reason, comment }: Reason): ReasonProblems => {
    if (reason === null) return { reason: t("chooseReason") };
    return reason === "other" && comment.trim() === "" ? { comment: t("commentRequired") } : {};
  };
}
