import { useTranslations } from "use-intl";
import { copyText } from "../../lib/copyText.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import "./texts.ts";

/** Saves the codes as a text file. */
function save(codes: readonly string[], name: string): void {
  const address = URL.createObjectURL(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Ten codes that are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations("session");
  return (
    <Dialog
      onClose={onClose}
      title={t("recoveryCodes")}
      description={t("recoveryOnce")}
      footer={
        <>
          <Button onClick={() => void copyText(codes.join("\n"))}>{t("copy")}</Button>
          <Button onClick={() => save(codes, `${t("recoveryFile")}.txt`)}>{t("download")}</Button>
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
