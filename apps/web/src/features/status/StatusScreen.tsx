import type { Status } from "@kantwerk/contract/status";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { statusQuery } from "./queries.ts";
import { Room, useSpans, Versions } from "./StatusFacts.tsx";
import { FailedMails, FailedReadings, Jobs, UnknownCodes } from "./StatusTables.tsx";

/** The system status for administrators: problems first, then metrics. */
export function StatusScreen() {
  const t = useTranslations();
  const { data, error, isFetching, refetch } = useQuery(statusQuery);
  const refresh = (
    <Button pending={isFetching} onClick={() => void refetch()}>
      <RefreshCw size={14} aria-hidden="true" />
      {t("status.refresh")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("status.title")} actions={refresh} />
      {error ? (
        <Notice tone="bad" isUrgent title={t("status.failed")}>
          {describeError(error)}
        </Notice>
      ) : null}
      {data ? <Parts status={data} /> : null}
      {data || error ? null : <FormSkeleton />}
    </>
  );
}

function Parts({ status }: { status: Status }) {
  return (
    <>
      <Troubles status={status} />
      <Jobs jobs={status.jobs} />
      <FailedMails mails={status.mails} />
      <FailedReadings readings={status.readings} />
      <UnknownCodes codes={status.unknown_codes} />
      <Room status={status} />
      <Versions versions={status.versions} clock={status.clock} />
    </>
  );
}

const fewestBytes = 1_000_000_000;

/** The problems that need action, or a message that there are none. */
function Troubles({ status }: { status: Status }) {
  const { jobs, jobs_held_at, mails, readings, unknown_codes, installation, mail, clock } = status;
  const t = useTranslations("status");
  const { dateTime } = useFormats();
  const span = useSpans();
  const failedJobs = jobs.reduce((sum, { failed }) => sum + failed, 0);
  const isFull = (installation?.disk_free_bytes ?? fewestBytes) < fewestBytes;
  const troubles = [
    jobs_held_at !== null && t("troubleHeld", { time: dateTime(jobs_held_at) }),
    isFull && t("troubleDisk"),
    clock.differs && t("troubleClock", { span: span(clock.ahead_seconds) }),
    clock.last_jump !== null &&
      t(clock.last_jump.seconds > 0 ? "troubleJumpForward" : "troubleJumpBack", {
        span: span(clock.last_jump.seconds),
        time: dateTime(clock.last_jump.at),
      }),
    mail === "none" && t("troubleMail"),
    mails.count > 0 && t("troubleMails", { count: mails.count }),
    readings.count > 0 && t("troubleReadings", { count: readings.count }),
    unknown_codes.count > 0 && t("troubleCodes", { count: unknown_codes.count }),
    failedJobs > 0 && t("troubleJobs", { count: failedJobs }),
    ...(installation?.failed_services ?? []).map(({ service, count, last_at, reason }) =>
      t("troubleService", { service: t(`services.${service}`), count, time: dateTime(last_at), reason }),
    ),
  ].filter((each) => each !== false);
  if (troubles.length === 0) return <Notice>{t("allWell")}</Notice>;
  return (
    <Notice tone={isFull ? "bad" : "warn"} title={t("troubles")}>
      <ul className="list-disc pl-4">
        {troubles.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Notice>
  );
}
