import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { openFile } from "../../lib/download.ts";
import { addresses } from "../../lib/endpoints.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type DocumentKind, documentQuery } from "./queries.ts";
import type { Order } from "./records.ts";

type Props = {
  order: Order;
  /** Defaults to the document of the order's current status. */
  kind?: DocumentKind;
};

/** Whether the browser can embed a PDF; phones open it in a new tab. */
export const showsDocuments = (): boolean =>
  navigator.pdfViewerEnabled && matchMedia("(min-width: 40rem)").matches;

/** An object URL of the content, revoked on unmount. */
function useAddressOf(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}

/** A document in the browser's PDF viewer. */
export function DocumentFrame({ order, kind }: Props) {
  const t = useTranslations("orderWork.document");
  const { data, error } = useQuery(documentQuery(order, kind));
  const address = useAddressOf(data);
  if (error) return <Notice tone="bad">{describeError(error)}</Notice>;
  if (!address) return <Skeleton className="min-h-72 flex-1" />;
  return (
    <iframe
      title={t("title")}
      src={address}
      className="min-h-[60vh] w-full flex-1 rounded-md border border-line"
    />
  );
}

export function DocumentDialog({
  name,
  onClose,
  ...document
}: Props & { name: string; onClose: () => void }) {
  const t = useTranslations("orderWork.document");
  return (
    <Dialog
      size="full"
      onClose={onClose}
      title={name}
      footer={
        <Button
          onClick={() => void openFile(addresses.orderDocument(document.order.id), { kind: document.kind })}
        >
          <ExternalLink size={16} aria-hidden="true" />
          {t("openTab")}
        </Button>
      }
    >
      <DocumentFrame {...document} />
    </Dialog>
  );
}
