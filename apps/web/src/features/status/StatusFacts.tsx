import type { Status } from "@kantwerk/contract/status";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Card } from "../../ui/Card.tsx";
import { type Fact, Facts } from "../../ui/Facts.tsx";

/** Formats bytes in MB or GB: "12.4 GB". */
function useSizes() {
  const { figure } = useFormats();
  return (bytes: number) =>
    bytes < 1_000_000_000 ? figure(bytes / 1_000_000, "MB", 1) : figure(bytes / 1_000_000_000, "GB", 1);
}

/** Formats seconds in s, min (from 2 min) or h (from 2 h). */
export function useSpans() {
  const { figure } = useFormats();
  return (seconds: number) => {
    const length = Math.abs(seconds);
    if (length < 120) return figure(length, "s", 1);
    return length < 7200 ? figure(length / 60, "min", 0) : figure(length / 3600, "h", 1);
  };
}

/** Storage locations and free disk space. */
export function Room({ status: { installation, files_bytes, storage, mail } }: { status: Status }) {
  const t = useTranslations("status");
  const size = useSizes();
  const { dateTime } = useFormats();
  const disk = ({ disk_free_bytes: free, disk_bytes: all }: NonNullable<Status["installation"]>) =>
    free === null || all === null ? t("unknown") : t("diskOf", { free: size(free), all: size(all) });
  const ofAll: Fact[] = installation
    ? [
        { name: "disk", label: t("disk"), value: disk(installation) },
        { name: "database", label: t("database"), value: size(installation.database_bytes) },
        {
          name: "backup",
          label: t("backup"),
          value: installation.last_backup_at ? dateTime(installation.last_backup_at) : t("noBackup"),
        },
      ]
    : [];
  const facts: Fact[] = [
    ...ofAll,
    { name: "files", label: t("files"), value: size(files_bytes) },
    { name: "storage", label: t("storage"), value: t(`storages.${storage}`) },
    { name: "mail", label: t("mail"), value: t(`mailWays.${mail}`) },
  ];
  return (
    <Card title={t("room")}>
      <Facts facts={facts} />
      {installation ? null : <p className="mt-3 text-xs text-muted">{t("shared")}</p>}
    </Card>
  );
}

export function Versions({ versions, clock }: Pick<Status, "versions" | "clock">) {
  const t = useTranslations("status");
  const span = useSpans();
  const { dateTime } = useFormats();
  const facts: Fact[] = [
    { name: "kantwerk", label: "Kantwerk", value: versions.kantwerk },
    { name: "node", label: "Node.js", value: versions.node },
    { name: "postgresql", label: "PostgreSQL", value: versions.postgresql },
    { name: "migrated", label: t("migrated"), value: dateTime(versions.migrated_at) },
    {
      name: "clock",
      label: t("clock"),
      value: clock.differs ? t("clocksDiffer", { span: span(clock.ahead_seconds) }) : t("clocksAgree"),
    },
  ];
  return (
    <Card title={t("versions")}>
      <Facts facts={facts} />
    </Card>
  );
}
