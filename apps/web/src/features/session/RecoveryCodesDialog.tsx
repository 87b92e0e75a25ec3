import { useTranslations } from "use-intl";
import { copyText } from "../../lib/copyText.ts";
import { saveFile } from "../../lib/download.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

/** Shows new recovery codes, once only. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations("session");
  const save = () =>
    saveFile(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }), `${t("recoveryFile")}.txt`);
  return (
    <Dialog
      onClose={onClose}
      title={t("recoveryCodes")}
      description={t("recoveryOnce")}
      footer={
        <>
          <Button onClick={() => void copyText(codes.join("\n"))}>{t("copy")}</Button>
          <Button onClick={save}>{t("download")}</Button>
          <Button variant="primary" onClick={onClose}>
            {t("recoveryKept")}
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(190px,1fr))] gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken p-4">
        {codes.map((code) => (
          <li key={code} className="font-mono text-[13px] tracking-wide">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
