import type { Resource } from "@kantwerk/contract/resource";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { ProposedValue } from "./ProposedValue.tsx";
import { isPresent, type Proposal, type Subject } from "./records.ts";

type Props = {
  resource: Resource;
  subject: Subject;
  proposal: Proposal;
  isPending: boolean;
  /** While another proposal is being applied, which changes the record's version. */
  isWaiting: boolean;
  /** Undefined without permission. */
  onApply: (() => void) | undefined;
};

const cell = "px-2 py-2 align-baseline max-sm:block max-sm:px-4 max-sm:py-0.5";

/** A proposed value next to the current one, with source and contradictions. */
export function ProposalRow({ resource, subject, proposal, isPending, isWaiting, onApply }: Props) {
  const t = useTranslations("proposals");
  const labels = useLabels();
  const { attribute, present, proposed, source, confidence, contradiction } = proposal;
  const name = labels.field(resource.type, attribute);
  const value = { resource, subject, attribute };
  return (
    <tr className="border-line max-sm:block max-sm:border-t max-sm:py-2 sm:*:border-t sm:*:border-line">
      <th scope="row" className={cx(cell, "pl-4 text-left font-medium")}>
        {name}
      </th>
      <Cell label={t("present")} className="text-muted">
        <ProposedValue {...value} value={present} />
      </Cell>
      <Cell label={t("proposed")} className="font-medium">
        <ProposedValue {...value} value={proposed} />
        {contradiction ? (
          <p className="mt-1 flex gap-1.5 text-xs font-normal whitespace-pre-line text-warn">
            <TriangleAlert size={14} role="img" aria-label={t("contradiction")} className="mt-px shrink-0" />
            {contradiction}
          </p>
        ) : null}
      </Cell>
      <Cell label={t("source")} className="text-xs/5 text-muted">
        <span className="wrap-anywhere">{source}</span>
      </Cell>
      <Cell label={t("confidence")}>
        <Confidence value={confidence} />
      </Cell>
      <td className={cx(cell, "pr-4 text-right max-sm:text-left")}>
        {isPresent(proposal) ? (
          <span className="text-xs/5 text-muted">{t("isPresent")}</span>
        ) : onApply ? (
          <Button
            size="small"
            pending={isPending}
            pendingLabel={t("applying")}
            disabled={isWaiting}
            aria-label={t("applyOne", { name })}
            onClick={onApply}
          >
            {t("apply")}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

type CellProps = { label: string; className?: string; children: ReactNode };

/** A cell; labelled on phones, where cells are stacked. */
function Cell({ label, className, children }: CellProps) {
  return (
    <td className={cx(cell, "max-sm:grid max-sm:grid-cols-[6.5rem_1fr] max-sm:gap-2", className)}>
      <span aria-hidden="true" className="text-xs/5 font-normal text-muted sm:hidden">
        {label}
      </span>
      <div className="min-w-0">{children}</div>
    </td>
  );
}

const levels = [
  { least: 0.85, name: "high", colour: "bg-good" },
  { least: 0.6, name: "medium", colour: "bg-warn" },
  { least: 0, name: "low", colour: "bg-bad" },
] as const;

/** The confidence of a reading as a bar, a word and a number. */
function Confidence({ value }: { value: number }) {
  const t = useTranslations("proposals.level");
  const { percent } = useFormats();
  const level = levels.find(({ least }) => value >= least) ?? levels[2];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className="h-1.5 w-10 overflow-hidden rounded-full bg-hover">
        <span
          className={cx("block h-full origin-left", level.colour)}
          style={{ transform: `scaleX(${Math.min(1, Math.max(0, value))})` }}
        />
      </span>
      <span>{t(level.name)}</span>
      <span className="text-xs text-muted tabular-nums">{percent(value)}</span>
    </span>
  );
}
