import { baseOf } from "@kantwerk/contract/fileGroups";
import { ClipboardPaste } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { FormSkeleton } from "../../../ui/FormSkeleton.tsx";
import { SegmentedControl } from "../../../ui/SegmentedControl.tsx";
import type { Creation } from "../records.ts";
import { MissingValues } from "./MissingValues.tsx";
import { OtherFiles } from "./OtherFiles.tsx";
import { PasteQuantities } from "./PasteQuantities.tsx";
import { PlanFoot } from "./PlanFoot.tsx";
import { PlanTable } from "./PlanTable.tsx";
import { isToCheck, planOf } from "./planRows.ts";
import { useCommit, useDiscard } from "./useCommit.ts";
import { useCorrections } from "./useCorrections.ts";

const filters = ["all", "check", "ready"] as const;
type Filter = (typeof filters)[number];

/** What each file will become, to be corrected before any product is made. */
export function PlanView({ creation }: { creation: Creation }) {
  const t = useTranslations("intakePlan");
  const { shown: corrected, correct, isSaving } = useCorrections(creation);
  const plan = planOf(corrected.files);
  const commit = useCommit(creation.id);
  const discard = useDiscard(creation.id);
  const [isPasting, setPasting] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const { filter, shown, choose, counts } = useFilter(plan.rows);
  const empty = { all: t("noRows"), check: t("noneToCheck"), ready: t("noneReady") }[filter];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="min-w-0 flex-[1_1_16rem] text-muted">{t("nothingYet")}</p>
        <Button onClick={() => setPasting(true)} disabled={plan.rows.length === 0}>
          <ClipboardPaste size={16} aria-hidden="true" />
          {t("paste.action")}
        </Button>
      </div>
      <Card flush aria-label={t("table")}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-3 py-2">
          <SegmentedControl
            label={t("filter")}
            value={filter}
            onChange={choose}
            options={filters.map((value) => ({
              value,
              label: t(`filters.${value}`, { count: counts[value] }),
            }))}
          />
          <span className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:ml-0">
            <MissingValues rows={plan.rows} correct={correct} />
          </span>
        </div>
        {shown.length === 0 ? (
          <p className="px-4 py-6 text-muted">{empty}</p>
        ) : (
          <Suspense fallback={<FormSkeleton />}>
            <PlanTable rows={shown} correct={correct} />
          </Suspense>
        )}
      </Card>
      <OtherFiles others={plan.others} correct={correct} />
      <PlanFoot
        plan={plan}
        files={creation.files.length}
        isBusy={isSaving || creation.status !== "planned"}
        isCreating={commit.isPending || commit.isSuccess}
        onCreate={() => commit.run(creation.id)}
        onDiscard={() => setDiscarding(true)}
      />
      {isPasting ? (
        <PasteQuantities
          rows={plan.rows.map(({ key, name, file }) => ({
            key,
            names: [baseOf(file.name), file.name, name],
          }))}
          onTake={correct}
          onClose={() => setPasting(false)}
        />
      ) : null}
      {isDiscarding ? (
        <ConfirmDialog
          title={t("foot.discardTitle")}
          description={t("foot.discardText")}
          confirmLabel={t("foot.discard")}
          onConfirm={() => discard.run()}
          onClose={() => setDiscarding(false)}
        />
      ) : null}
    </>
  );
}

/** Filters the rows. A corrected row stays until another filter is chosen, so that nothing moves under the pointer. */
function useFilter(rows: ReturnType<typeof planOf>["rows"]) {
  const [chosen, setChosen] = useState<{ filter: Filter; ids: ReadonlySet<string> }>();
  const toCheck = rows.filter(isToCheck);
  const ready = rows.filter((row) => !isToCheck(row));
  const lists = { all: rows, check: toCheck, ready };
  return {
    filter: chosen?.filter ?? "all",
    shown: chosen && chosen.filter !== "all" ? rows.filter(({ id }) => chosen.ids.has(id)) : rows,
    choose: (filter: Filter) => setChosen({ filter, ids: new Set(lists[filter].map(({ id }) => id)) }),
    counts: { all: rows.length, check: toCheck.length, ready: ready.length },
  };
}
