import type { OrderMail } from "@kantwerk/contract/answers/orders";
import { orderName } from "@kantwerk/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { Paperclip } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { openFile } from "../../lib/download.ts";
import { addresses } from "../../lib/endpoints.ts";
import { actOn } from "../../lib/records.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { MailFrame } from "../purchase-requests/view/MailFrame.tsx";
import { DocumentFrame, showsDocuments } from "./DocumentFrame.tsx";
import { mailQuery } from "./queries.ts";
import { needsReason, type Order } from "./records.ts";

type Props = { order: Order; onClose: () => void };

/** Edits and previews the mail to the customer, then sends it. */
export function SendDialog({ order, onClose }: Props) {
  const t = useTranslations("orderWork.send");
  const { data: mail } = useQuery(mailQuery(order, {}));
  if (mail) return <MailForm order={order} mail={mail} onClose={onClose} />;
  return (
    <Dialog size="medium" onClose={onClose} title={t("title", { name: orderName(order) })}>
      <Skeleton className="h-72" />
    </Dialog>
  );
}

function MailForm({ order, mail, onClose }: Props & { mail: OrderMail }) {
  const t = useTranslations("orderWork.send");
  const [shown, setShown] = useState<"write" | "preview" | "document">("write");
  const [isReasonAsked, setReasonAsked] = useState(false);
  const name = orderName(order);
  const form = useActionForm({
    draft: "send",
    values: { to: mail.to ?? "", subject: mail.subject, body: mail.body, comment: "" },
    act: ({ comment, ...values }, key) =>
      actOn(order, "send", key, { ...values, ...(comment.trim() && { comment: comment.trim() }) }),
    says: (_, { to }) => t("done", { name, to }),
    done: onClose,
    refused: (error) => {
      setShown("write");
      if (needsReason(error)) setReasonAsked(true);
      return false;
    },
  });
  const isDraft = order.status === "draft";
  return (
    <ActionDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={t("title", { name })}
      description={isDraft ? t("offers") : undefined}
      confirmLabel={t("confirm")}
      pendingLabel={t("pending")}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label={t("preview")}
          value={shown}
          onChange={setShown}
          options={[
            { value: "write", label: t("write") },
            { value: "preview", label: t("preview") },
            ...(showsDocuments() ? [{ value: "document" as const, label: t("document") }] : []),
          ]}
        />
        <button
          type="button"
          className="inline-flex min-w-0 items-center gap-1.5 text-accent hover:underline"
          onClick={() => void openFile(addresses.orderDocument(order.id))}
        >
          <Paperclip size={14} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{mail.attachment}</span>
        </button>
      </div>
      {shown === "write" ? <Fields control={form.control} isReasonAsked={isReasonAsked} /> : null}
      {shown === "preview" ? <Preview order={order} fields={mailOf(form.getValues())} /> : null}
      {shown === "document" ? <DocumentFrame order={order} /> : null}
    </ActionDialog>
  );
}

const mailOf = ({
  comment: _comment,
  ...mail
}: {
  comment: string;
  to: string;
  subject: string;
  body: string;
}) => mail;

type Control = ReturnType<
  typeof useActionForm<{ to: string; subject: string; body: string; comment: string }>
>["control"];

function Fields({ control, isReasonAsked }: { control: Control; isReasonAsked: boolean }) {
  const t = useTranslations("orderWork.send");
  const prices = useTranslations("orderWork.prices.reason");
  return (
    <>
      <FormField control={control} name="to" label={t("to")} required>
        {(field) => <TextInput {...field} type="email" />}
      </FormField>
      <FormField control={control} name="subject" label={t("subject")} required>
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField control={control} name="body" label={t("body")} required>
        {(field) => <TextArea {...field} rows={10} />}
      </FormField>
      {isReasonAsked ? (
        <FormField control={control} name="comment" label={prices("label")} required>
          {(field) => <TextArea {...field} />}
        </FormField>
      ) : null}
    </>
  );
}

function Preview({ order, fields }: { order: Order; fields: Partial<OrderMail> }) {
  const t = useTranslations("orderWork.send");
  const { data } = useQuery(mailQuery(order, fields));
  if (!data) return <Skeleton className="h-72" />;
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere text-muted">{data.to}</p>
      <p className="font-medium wrap-anywhere">{data.subject}</p>
      <div className="max-h-96 overflow-y-auto rounded-md border border-line">
        <MailFrame key={data.html} html={data.html} title={t("preview")} />
      </div>
    </div>
  );
}
