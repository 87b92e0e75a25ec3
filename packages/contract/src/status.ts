/** Kinds of work that is done in the background, as the queue names them. */
export const jobKinds = [
  "send-mail",
  "read-file",
  "create-products",
  "check-import",
  "commit-import",
  "close-purchase-request",
  "close-overdue-purchase-requests",
  "send-reminders",
  "mail-notices",
  "deliver-webhook",
  "add-up-offer-counts",
  "remove-content",
  "remove-unattached-files",
  "remove-expired",
] as const;

export type JobKind = (typeof jobKinds)[number];

/** How an installation does, as its administrators see it. Times are ISO texts, sizes bytes. */
export type Status = {
  /** Of one's own organization, where the installation has several; a kind without any is missing. */
  jobs: { kind: JobKind; waiting: number; running: number; failed: number }[];
  /** Invitations that could not be delivered, the latest first, and how many there are in all. */
  mails: {
    count: number;
    latest: {
      id: string;
      request_id: string;
      number: string | null;
      supplier: string;
      reason: string | null;
      at: string;
    }[];
  };
  /** Files that could not be read. */
  readings: {
    count: number;
    latest: { id: string; name: string; owner_type: string | null; owner_id: string | null; at: string }[];
  };
  /** Of the files of one's own organization. */
  files_bytes: number;
  /** Null where other organizations share the installation. */
  installation: {
    disk_free_bytes: number;
    disk_bytes: number;
    database_bytes: number;
    /** When the last whole backup by the operator's command was made. */
    last_backup_at: string | null;
  } | null;
  versions: { kantwerk: string; node: string; postgresql: string; migrated_at: string };
  storage: "folder" | "bucket";
  mail: "server" | "mailbox" | "none";
};
