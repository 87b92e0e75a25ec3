import type { RequestChanges } from "@kantwerk/contract/answers/requestChanges";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../../i18n/dates.ts";
import { identifierOf } from "../../../lib/jsonapi.ts";
import { useMayAct } from "../../../lib/mayAct.ts";
import { actOn } from "../../../lib/records.ts";
import { useAction } from "../../../lib/useAction.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { OldAndNew } from "../../../ui/OldAndNew.tsx";
import { requestChangesQuery } from "../queries.ts";
import { useRequest } from "./RequestContext.ts";

/** Changes of the drawings since suppliers were notified, old next to new, and the last announcement. */
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
          {present.map(({ id, name, number, changes: rows, geometry, outlines }) => (
            <Changed
              key={id}
              title={[number, name].filter(Boolean).join(" · ")}
              rows={rows}
              geometry={geometry}
              outlines={outlines}
            />
          ))}
        </Card>
      ) : null}
      {announced.length > 0 && announced_at ? (
        <Card title={t("announced", { time: formatDateTime(announced_at) })}>
          {announced.map(({ title, subject, rows, geometry, outlines }) => (
            <Changed key={subject.id} title={title} rows={rows} geometry={geometry} outlines={outlines} />
          ))}
        </Card>
      ) : null}
    </>
  );
}

function Announce() {
  const t = useTranslations("purchaseRequests.changes");
  const mayAct = useMayAct();
  const request = useRequest();
  const announce = useAction<void>({
    act: (_, key) => actOn(identifierOf(request), "announce", key),
    says: () => t("done"),
  });
  if (!mayAct(request, "announce")) return null;
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

type ChangedProps = Pick<RequestChanges["announced"][number], "title" | "rows" | "geometry" | "outlines">;

function Changed({ title, rows, geometry, outlines }: ChangedProps) {
  const t = useTranslations("purchaseRequests.changes");
  const words = {
    what: t("what"),
    from: t("from"),
    to: t("to"),
    geometry: t("geometry"),
    overlay: t("overlay"),
    dashed: t("dashed"),
    solid: t("solid"),
  };
  const both = outlines?.from && outlines.to ? { from: outlines.from, to: outlines.to } : undefined;
  return <OldAndNew title={title} rows={rows} geometry={geometry} outlines={both} words={words} />;
}
