import { awardReasons } from "@kantwerk/contract/offers";
import { Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useAward } from "./useAward.ts";

type Props = {
  /** The awards to make, their comparison, and the callback on success. */
  award: Omit<Parameters<typeof useAward>[0], "says">;
  lines: number;
  orders: number;
  /** False while the screen does not show what would be awarded. */
  isReady: boolean;
};

/** The sticky decision bar: reason and award button. */
export function DecisionBar({ award: given, lines, orders, isReady }: Props) {
  const t = useTranslations("awardPlan.bar");
  const award = useTranslations("offers.award");
  const form = useAward({ ...given, says: () => t("done", { count: lines }) });
  const common = useTranslations("common");
  const labels = useLabels();
  return (
    <div className="sticky bottom-0 z-20 -mx-3 -mb-3 border-t border-line-strong bg-surface px-3 py-2.5 sm:-mx-5 sm:-mb-5 sm:px-5">
      <Form form={form}>
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <div className="w-36 max-sm:w-[calc(40%-6px)]">
            <FormField control={form.control} name="reason" label={award("reason")}>
              {(field) => (
                <Select
                  {...field}
                  options={awardReasons.map((each) => ({
                    value: each,
                    label: labels.choice("offers", "award_reason", each),
                  }))}
                />
              )}
            </FormField>
          </div>
          <div className="min-w-0 flex-1 sm:max-w-96">
            <FormField
              control={form.control}
              name="comment"
              label={award("comment")}
              required={given.needsComment}
            >
              {(field) => <TextInput {...field} />}
            </FormField>
          </div>
          <span className="ml-auto flex items-center gap-1.5 self-center text-xs leading-[15px] text-muted max-xl:hidden">
            <Undo2 size={14} aria-hidden="true" />
            <span className="max-w-40">{t("undo")}</span>
          </span>
          <div className="flex gap-2 max-sm:w-full">
            <ButtonLink
              to="/purchase-requests/$id/offers"
              params={{ id: given.requestId }}
              className="max-sm:hidden"
            >
              {common("cancel")}
            </ButtonLink>
            <Button
              type="submit"
              variant="primary"
              className="max-sm:flex-1"
              disabled={lines === 0 || !isReady}
              pending={form.isPending}
              pendingLabel={award("pending")}
            >
              {lines === 0 ? t("nothing") : t("award", { lines, orders })}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}
