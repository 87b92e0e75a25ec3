import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { endpoints } from "../../lib/endpoints.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { keysQuery } from "./queries.ts";
import { SecretDialog } from "./SecretDialog.tsx";

const KeyDialog = onDemand(() => import("./KeyDialog.tsx").then((file) => file.KeyDialog));

type Key = { id: string; name: string };
type OpenDialog =
  | { dialog: "create" }
  | { dialog: "secret"; secret: string }
  | { dialog: "revoke"; key: Key };

export function KeysCard() {
  const t = useTranslations();
  const { dateTime } = useFormats();
  const may = usePermissions();
  const [shown, setShown] = useState<OpenDialog>();
  const { data } = useQuery({ ...keysQuery, throwOnError: true });
  const close = () => setShown(undefined);
  return (
    <Card
      title={t("resources.api-keys.many")}
      flush
      actions={
        may("api-keys.create") ? (
          <Button onClick={() => setShown({ dialog: "create" })}>{t("developers.newKey")}</Button>
        ) : null
      }
    >
      {data?.records.length === 0 ? (
        <EmptyState title={t("developers.noKeys")} text={t("developers.noKeysHelp")} />
      ) : (
        <DataTable
          label={t("resources.api-keys.many")}
          rows={data?.records}
          nameOf={({ name }) => name}
          columns={[
            { id: "name", label: t("fields.name"), cell: ({ name }) => name, isTitle: true },
            {
              id: "prefix",
              label: t("fields.prefix"),
              cell: ({ prefix }) => <span className="font-mono text-[13px]">{prefix}…</span>,
            },
            { id: "user", label: t("fields.user"), cell: ({ user }) => user?.name },
            {
              id: "expires_at",
              label: t("fields.expires_at"),
              cell: ({ expires_at }) => dateTime(expires_at),
            },
            {
              id: "last_used_at",
              label: t("fields.last_used_at"),
              cell: ({ last_used_at }) =>
                last_used_at === null ? t("developers.unused") : dateTime(last_used_at),
            },
          ]}
          {...(may("api-keys.delete") && {
            rowMenu: (key: Key) => (
              <Button
                size="small"
                variant="ghost"
                aria-label={`${t("developers.revoke")}: ${key.name}`}
                onClick={() => setShown({ dialog: "revoke", key })}
              >
                {t("developers.revoke")}
              </Button>
            ),
          })}
        />
      )}
      {shown?.dialog === "create" ? (
        <KeyDialog onClose={close} onMade={(secret) => setShown({ dialog: "secret", secret })} />
      ) : null}
      {shown?.dialog === "secret" ? (
        <SecretDialog title={t("developers.keyMade")} secret={shown.secret} onClose={close} />
      ) : null}
      {shown?.dialog === "revoke" ? <RevokeDialog apiKey={shown.key} onClose={close} /> : null}
    </Card>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  const t = useTranslations("developers");
  return (
    <AskDialog
      act={() => endpoints.revokeKey({ id: apiKey.id })}
      says={() => t("revoked")}
      onClose={onClose}
      title={t("revokeTitle", { name: apiKey.name })}
      description={t("revokeHelp")}
      confirmLabel={t("revoke")}
      destructive
    />
  );
}
