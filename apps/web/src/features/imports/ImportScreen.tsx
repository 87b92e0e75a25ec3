import { importableOf } from "@kantwerk/contract/imports";
import type { Resource } from "@kantwerk/contract/resource";
import { Link, useNavigate } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { ListLink } from "../../crud/ListLink.tsx";
import { useLabels } from "../../i18n/labels.ts";
import { searchOf } from "../../lib/searchOf.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { CheckCard } from "./CheckCard.tsx";
import { ColumnsCard } from "./ColumnsCard.tsx";
import { FileStep } from "./FileStep.tsx";
import { ImportBar } from "./ImportBar.tsx";
import { OutcomeCard } from "./OutcomeCard.tsx";
import type { Import } from "./records.ts";
import { SettingsBar } from "./SettingsBar.tsx";
import { useImport } from "./useImport.ts";

type Props = {
  resource: Resource;
  /** The import that was begun; without one the screen asks for a file. */
  id: string | undefined;
};

/** Imports a file in three steps: file, columns and check, import. */
export function ImportScreen({ resource, id }: Props) {
  if (id === undefined) return <NewImport resource={resource} />;
  return <ExistingImport key={id} resource={resource} id={id} />;
}

function Head({ resource, found }: { resource: Resource; found?: Import | undefined }) {
  const t = useTranslations("imports");
  const crud = useTranslations("crud.import");
  const labels = useLabels();
  const [owner] = Object.values(found?.given_titles ?? {});
  const above = resource.pages.includes("list") ? (
    <ListLink resource={resource} />
  ) : (
    labels.many(resource.type)
  );
  const isOver = found?.status === "running" || found?.status === "done";
  return (
    <PageHeader
      above={above}
      title={
        owner && importableOf(resource.type)?.steps
          ? t("titleOf", { name: owner.split(" · ")[0] ?? owner })
          : crud("title", { name: labels.many(resource.type) })
      }
      actions={<Steps at={found === undefined ? 0 : isOver ? 2 : 1} />}
    />
  );
}

function NewImport({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  return (
    <>
      <Head resource={resource} />
      <FileStep
        key={resource.type}
        resource={resource}
        onBegun={({ id }) => void navigate({ to: ".", search: searchOf({ id }) })}
      />
    </>
  );
}

function ExistingImport({ resource, id }: { resource: Resource; id: string }) {
  const t = useTranslations("imports");
  const { query, ...moves } = useImport(id);
  const { data: found } = query;
  if (query.isError)
    return (
      <>
        <Head resource={resource} />
        <EmptyState
          title={t("gone")}
          action={
            <Link to="." search={searchOf({})} className="text-accent hover:underline">
              {t("another")}
            </Link>
          }
        />
      </>
    );
  if (!found) return <FormSkeleton />;
  if (found.status === "running" || found.status === "done")
    return (
      <>
        <Head resource={resource} found={found} />
        <OutcomeCard resource={resource} found={found} {...moves} />
      </>
    );
  return (
    <>
      <Head resource={resource} found={found} />
      <SettingsBar resource={resource} found={found} {...moves} />
      {found.status === "failed" || found.status === "stopped" ? (
        <Notice
          tone={found.status === "failed" ? "bad" : "warn"}
          isUrgent
          actions={<Button onClick={() => moves.change.run({})}>{t("again")}</Button>}
        >
          {found.status === "failed" ? found.message : t("stopped")}
        </Notice>
      ) : null}
      {found.columns.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,11fr)_minmax(0,13fr)]">
          <ColumnsCard found={found} {...moves} />
          <CheckCard found={found} {...moves} />
        </div>
      ) : (
        <CheckCard found={found} {...moves} />
      )}
      <ImportBar resource={resource} found={found} {...moves} />
    </>
  );
}

const names = ["file", "check", "write"] as const;

/** The progress through the steps. */
function Steps({ at }: { at: number }) {
  const t = useTranslations("imports.steps");
  return (
    <ol aria-label={t("label")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? "step" : undefined}
          className={cx("flex items-center gap-1.5", index === at ? "font-semibold" : "text-muted")}
        >
          <span
            className={cx(
              "grid size-5 place-items-center rounded-full border text-xs tabular-nums",
              index === at && "border-accent bg-accent text-on-accent",
              index < at && "border-accent text-accent",
              index > at && "border-line-strong",
            )}
          >
            {index < at ? <Check size={12} strokeWidth={3} aria-hidden="true" /> : index + 1}
          </span>
          {t(name)}
        </li>
      ))}
    </ol>
  );
}
