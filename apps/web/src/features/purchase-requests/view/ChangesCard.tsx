import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../../i18n/dates.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { useAction } from "../../../lib/useAction.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { OutlineOverlay } from "../../../ui/OutlineOverlay.tsx";
import { announceRequest } from "../actions.ts";
import { type Difference, type Outlines, requestChangesQuery } from "../queries.ts";
import { useRequest } from "./RequestContext.ts";
import "../texts.ts";

/** What has changed of the drawings since suppliers were told, old beside new, and what was announced last. */
export function ChangesCard() {
  const t = useTranslations("purchaseRequests.changes");
  const request = useRequest();
  const changes = useQuery({ ...requestChangesQuery(request.id), enabled: request.sent_at !== null });
  if (!changes.data) return null;
  const { present, announced, announced_at } = changes.data;
  const isOpen = request.state === "open";
  return (
    <>
      {present.length > 0 ? (
        <Card title={t("title")} actions={isOpen ? <Announce /> : undefined} className="border-warn">
          <p className="mb-3 text-muted">{t(isOpen ? "text" : "closedText")}</p>
          {present.map(({ id, name, number, changes: rows, outlines }) => (
            <Changed
              key={id}
              title={[number, name].filter(Boolean).join(" · ")}
              rows={rows}
              outlines={outlines}
            />
          ))}
        </Card>
      ) : null}
      {announced.length > 0 && announced_at ? (
        <Card title={t("announced", { time: formatDateTime(announced_at) })}>
          {announced.map(({ title, subject, rows, outlines }) => (
            <Changed key={subject.id} title={title} rows={rows} outlines={outlines} />
          ))}
        </Card>
      ) : null}
    </>
  );
}

function Announce() {
  const t = useTranslations("purchaseRequests.changes");
  const may = usePermissions();
  const request = useRequest();
  const announce = useAction<void>({
    act: (_, key) => announceRequest(request, key),
    says: () => t("done"),
  });
  if (!may("purchase-requests.send")) return null;
  return (
    <Button
      variant="primary"
      pending={announce.isPending}
      pendingLabel={t("pending")}
      onClick={() => announce.run()}
    >
      <Send size={14} aria-hidden="true" />
      {t("action")}
    </Button>
  );
}

type ChangedProps = { title: string; rows: Difference[]; outlines: Outlines | undefined };

function Changed({ title, rows, outlines }: ChangedProps) {
  const t = useTranslations("purchaseRequests.changes");
  return (
    <section className="mt-3 grid items-start gap-3 first-of-type:mt-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 overflow-x-auto">
        <table className="w-full text-left">
          <caption className="mb-1 text-left font-medium wrap-anywhere">{title}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <th className="w-1/4 py-1 pr-3 font-normal">
                <span className="sr-only">{t("what")}</span>
              </th>
              <th className="py-1 pr-3 font-normal">{t("from")}</th>
              <th className="py-1 font-normal">{t("to")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, from, to }) => (
              <tr key={label} className="border-t border-line align-top tabular-nums">
                <th className="py-1.5 pr-3 text-xs font-normal text-muted">{label}</th>
                <td className="py-1.5 pr-3 wrap-anywhere whitespace-pre-line text-muted line-through">
                  {from || "–"}
                </td>
                <td className="py-1.5 font-medium wrap-anywhere whitespace-pre-line">{to || "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {outlines?.from && outlines.to ? (
        <OutlineOverlay
          from={outlines.from}
          to={outlines.to}
          words={{ overlay: t("overlay"), dashed: t("dashed"), solid: t("solid") }}
        />
      ) : null}
    </section>
  );
}
