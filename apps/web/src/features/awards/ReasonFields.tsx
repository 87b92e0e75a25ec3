import { awardReasons } from "@kantwerk/contract/offers";
import { type Control, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import type { AwardReason } from "../../records/offers.ts";
import { FormField } from "../../ui/FormField.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";

export type Reason = { reason: AwardReason | null; comment: string };

/** The reason as sent to the API. */
export const reasonBody = ({ reason, comment }: Reason) => ({ reason, comment: comment.trim() || null });

type ReasonProps = { control: Control<Reason>; needsComment: boolean };

/** The award reason: one of the usual ones, or a comment for another. */
export function ReasonFields({ control, needsComment }: ReasonProps) {
  const t = useTranslations("offers.award");
  const labels = useLabels();
  const isRequired = useWatch({ control, name: "reason" }) === "other" || needsComment;
  return (
    <div className="grid gap-3">
      <FormField control={control} name="reason" label={t("reason")} required>
        {(field) => (
          <Select
            {...field}
            placeholder={t("chooseReason")}
            options={awardReasons.map((each) => ({
              value: each,
              label: labels.choice("offers", "award_reason", each),
            }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="comment"
        label={t("comment")}
        help={t("commentHelp")}
        required={isRequired}
        optional={!isRequired}
      >
        {(field) => <TextArea {...field} rows={2} className="min-h-14" />}
      </FormField>
    </div>
  );
}

/** Validates a reason. */
export function useReasonProblems(needsComment: boolean) {
  const t = useTranslations("offers.award");
  return ({ reason, comment }: Reason): { reason?: string; comment?: string } => {
    if (reason === null) return { reason: t("chooseReason") };
    return (reason === "other" || needsComment) && comment.trim() === ""
      ? { comment: t("commentRequired") }
      : {};
  };
}
