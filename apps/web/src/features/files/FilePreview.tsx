import { Download, ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../ui/buttonClass.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { addressOf, type StoredFile } from "./records.ts";

/** A picture or a PDF over the page. */
export function FilePreview({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const t = useTranslations("files");
  const address = addressOf(file.content_url ?? "");
  const name = file.name ?? "";
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{name}</span>}
      footer={
        <>
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
            <ExternalLink size={16} aria-hidden="true" />
            {t("openTab")}
          </a>
          <a href={address} download={name} className={buttonClass("primary")}>
            <Download size={16} aria-hidden="true" />
            {t("downloadShort")}
          </a>
        </>
      }
    >
      {file.kind === "image" ? (
        <img
          src={address}
          alt={name}
          className="mx-auto max-h-[56vh] rounded-md border border-line object-contain"
        />
      ) : (
        <iframe title={name} src={address} className="h-[56vh] w-full rounded-md border border-line" />
      )}
    </Dialog>
  );
}
