import type { Resource } from "@kantwerk/contract/resource";
import { Link } from "@tanstack/react-router";
import { useFormatter, useTranslations } from "use-intl";
import { searchOf } from "../../lib/searchOf.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { Card } from "../../ui/Card.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { Status } from "../../ui/Status.tsx";
import type { ImportOnShow } from "./useImport.ts";

/** Step three: progress of the import, then its result. */
export function OutcomeCard({ resource, found, move }: ImportOnShow & { resource: Resource }) {
  const t = useTranslations("imports");
  const format = useFormatter();
  const { created, updated, unchanged, refused, left_out, progress, status } = found;
  if (status === "running")
    return (
      <Card title={t("runningTitle")} className="max-w-3xl">
        <div className="grid gap-3">
          <Progress value={progress} label={t("runningTitle")} />
          <p aria-live="polite" className="text-muted">
            {t("running", { percent: format.number(progress, { style: "percent" }) })}
          </p>
          <p className="text-xs text-muted">{t("runningText")}</p>
          <div>
            <Button onClick={() => move.run("stop")}>{t("bar.stop")}</Button>
          </div>
        </div>
      </Card>
    );
  return (
    <Card className="max-w-3xl">
      <div className="grid gap-2" role="status">
        <Status tone="good">{t("success")}</Status>
        <p className="font-semibold">{t("done", { created, updated: format.number(updated) })}</p>
        <p className="text-muted">
          {t("doneText", {
            unchanged: format.number(unchanged),
            refused: format.number(refused + left_out.length),
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          {resource.pages.includes("list") ? (
            <ButtonLink variant="primary" to={`/${resource.type}/list` as string}>
              {t("toList")}
            </ButtonLink>
          ) : null}
          <Link to="." search={searchOf({})} className={buttonClass()}>
            {t("another")}
          </Link>
        </div>
      </div>
    </Card>
  );
}
