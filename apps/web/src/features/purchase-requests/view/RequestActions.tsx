import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DeleteDialog } from "../../../crud/DeleteDialog.tsx";
import { useRefusal } from "../../../i18n/useRefusal.ts";
import { useMayAct } from "../../../lib/mayAct.ts";
import { useAction } from "../../../lib/useAction.ts";
import { Button } from "../../../ui/Button.tsx";
import { onDemand } from "../../../ui/onDemand.tsx";
import { ActionButton } from "../../actions/ActionButton.tsx";
import { reviewHash } from "../reviewHash.ts";
import { MoreMenu, type RequestDialog } from "./MoreMenu.tsx";
import { needsOf, newRecipients } from "./needs.ts";
import { useRequest } from "./RequestContext.ts";
import { SendDialog } from "./SendDialog.tsx";
import { useSending } from "./useSending.ts";

const ReopenDialog = onDemand(() => import("./ReopenDialog.tsx").then(({ ReopenDialog }) => ReopenDialog));

const ExtendDialog = onDemand(() => import("./ExtendDialog.tsx").then(({ ExtendDialog }) => ExtendDialog));

const TellLosersDialog = onDemand(() =>
  import("./TellLosersDialog.tsx").then((file) => file.TellLosersDialog),
);

/** The request's actions, as permitted. */
export function RequestActions({ onSent }: { onSent: () => void }) {
  const t = useTranslations("purchaseRequests");
  const mayAct = useMayAct();
  const navigate = useNavigate();
  const request = useRequest();
  const number = request.number ?? "";
  const hash = useLocation({ select: (location) => location.hash });
  const isReview = hash === reviewHash && request.sent_at === null && !needsOf(request);
  const [shown, setShown] = useState<RequestDialog>(isReview ? "send" : null);
  const close = () => {
    setShown(null);
    if (hash === reviewHash) void navigate({ to: ".", hash: "", replace: true });
  };
  return (
    <>
      <MoreMenu onShow={setShown} />
      <ActionButton
        record={request}
        action="close"
        says={{
          title: t("close.title", { number }),
          text: t("close.text"),
          pending: t("close.pending"),
          done: t("close.done", { number }),
        }}
      />
      {mayAct(request, "reopen") && request.status === "closed" ? (
        <Button onClick={() => setShown("reopen")}>{t("reopen.action")}</Button>
      ) : null}
      {mayAct(request, "send") ? <SendButton onAsk={() => setShown("send")} /> : null}
      {shown === "send" ? <SendDialog onClose={close} onSent={onSent} /> : null}
      {shown === "reopen" ? <ReopenDialog onClose={close} /> : null}
      {shown === "extend" ? <ExtendDialog onClose={close} /> : null}
      {shown === "losers" ? <TellLosersDialog request={request} onClose={close} /> : null}
      {shown === "delete" ? (
        <DeleteDialog
          records={[request]}
          onClose={close}
          onDeleted={() => navigate({ to: "/purchase-requests/list" })}
        />
      ) : null}
    </>
  );
}

/**
 * Opens the send dialog. If data is missing, calls the server directly so that its error names it. Hidden if all
 * suppliers have the request.
 */
function SendButton({ onAsk }: { onAsk: () => void }) {
  const t = useTranslations("purchaseRequests");
  const request = useRequest();
  const refused = useAction(useSending());
  const missing = needsOf(request);
  const refusal = useRefusal(missing);
  if (request.sent_at && newRecipients(request).length === 0) return null;
  return (
    <Button
      variant="primary"
      title={refusal}
      pending={refused.isPending}
      pendingLabel={t("send.pending")}
      onClick={() => (missing ? refused.run() : onAsk())}
    >
      {t(request.sent_at ? "send.again" : "send.action")}
    </Button>
  );
}
