import type { Resource } from "@kantwerk/contract/resource";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ProposedValue } from "./ProposedValue.tsx";
import { isEmpty, type Proposal, type Subject } from "./records.ts";

type Props = {
  resource: Resource;
  subject: Subject;
  proposals: readonly Proposal[];
  onApply: (attributes: readonly string[]) => void;
  onClose: () => void;
};

/** Confirms overwriting existing values; alternatively fills only the empty fields. */
export function ReplaceDialog({ resource, subject, proposals, onApply, onClose }: Props) {
  const t = useTranslations();
  const labels = useLabels();
  const replaced = proposals.filter(({ present }) => !isEmpty(present));
  const empty = proposals.filter(({ present }) => isEmpty(present));
  const answer = (chosen: readonly Proposal[]) => {
    onApply(chosen.map(({ attribute }) => attribute));
    onClose();
  };
  return (
    <Dialog
      size="medium"
      onClose={onClose}
      title={t("proposals.replaceTitle", { count: replaced.length })}
      description={t("proposals.replaceText")}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          {empty.length > 0 ? (
            <Button onClick={() => answer(empty)}>{t("proposals.fillEmpty", { count: empty.length })}</Button>
          ) : null}
          <Button variant="primary" onClick={() => answer(proposals)}>
            {t("proposals.applyAll")}
          </Button>
        </>
      }
    >
      <dl className="divide-y divide-line">
        {replaced.map(({ attribute, present, proposed }) => (
          <div key={attribute} className="grid gap-x-3 py-2 sm:grid-cols-[8rem_1fr]">
            <dt className="text-muted">{labels.field(resource.type, attribute)}</dt>
            <dd className="flex items-start gap-2">
              <span className="min-w-0 flex-1 text-muted">
                <ProposedValue resource={resource} subject={subject} attribute={attribute} value={present} />
              </span>
              <ArrowRight
                size={14}
                role="img"
                aria-label={t("proposals.replaceArrow")}
                className="mt-1 shrink-0 text-faint"
              />
              <span className="min-w-0 flex-1 font-medium">
                <ProposedValue resource={resource} subject={subject} attribute={attribute} value={proposed} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
