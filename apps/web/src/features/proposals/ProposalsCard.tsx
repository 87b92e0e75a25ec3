import type { Resource } from "@kantwerk/contract/resource";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isStale } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { FailedNotice } from "../../ui/Failed.tsx";
import { ProposalRow } from "./ProposalRow.tsx";
import { ReplaceDialog } from "./ReplaceDialog.tsx";
import {
  applyProposals,
  isEmpty,
  isPresent,
  type Proposal,
  proposalsQuery,
  type Subject,
} from "./records.ts";

/** Applies proposals and refreshes all data. */
function useApply(subject: Subject, seen: readonly Proposal[]) {
  const t = useTranslations("proposals");
  return useAction({
    act: (attributes: readonly string[]) => applyProposals(subject, attributes, seen),
    says: (_, attributes) => t("applied", { count: attributes.length }),
    refused: (error) => {
      if (isStale(error)) toast({ title: t("changed"), variant: "destructive" });
      return isStale(error);
    },
  });
}

type Props = { resource: Resource; subject: Subject; canWrite: boolean };

const columns = ["attribute", "present", "proposed", "source", "confidence"] as const;

/** Values read from files next to the record's values; applied one by one or all together. */
export function ProposalsCard({ resource, subject, canWrite }: Props) {
  const t = useTranslations();
  const { data, error, refetch } = useQuery(proposalsQuery(subject));
  const [isAsking, setAsking] = useState(false);
  const { run: apply, pending } = useApply(subject, data ?? []);
  if (error && !data) return <FailedNotice title={t("proposals.failed")} error={error} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  const open = data.filter((each) => !isPresent(each));
  const names = open.map(({ attribute }) => attribute);
  const applyAll = () => (open.every(({ present }) => isEmpty(present)) ? apply(names) : setAsking(true));
  return (
    <Card
      flush
      title={t("proposals.title")}
      count={data.length}
      actions={
        canWrite && open.length > 1 ? (
          <Button
            size="small"
            variant="primary"
            pending={pending !== undefined && pending.length > 1}
            disabled={pending?.length === 1}
            pendingLabel={t("proposals.applying")}
            onClick={applyAll}
          >
            {t("proposals.applyAll")}
          </Button>
        ) : undefined
      }
    >
      <p className="px-4 pt-2.5 text-xs text-muted">{t("proposals.intro")}</p>
      <div className="overflow-x-auto">
        <table aria-label={t("proposals.title")} className="w-full max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="text-left text-xs text-muted">
              {columns.map((name) => (
                <th key={name} scope="col" className="px-2 py-2 font-normal first:pl-4">
                  {t(`proposals.${name}`)}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t("proposals.actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {data.map((proposal) => (
              <ProposalRow
                key={proposal.attribute}
                resource={resource}
                subject={subject}
                proposal={proposal}
                isPending={pending?.includes(proposal.attribute) ?? false}
                isWaiting={pending !== undefined && !pending.includes(proposal.attribute)}
                onApply={canWrite ? () => apply([proposal.attribute]) : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isAsking ? (
        <ReplaceDialog
          resource={resource}
          subject={subject}
          proposals={open}
          onApply={apply}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}
