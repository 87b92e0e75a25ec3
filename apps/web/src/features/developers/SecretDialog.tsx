import { useTranslations } from "use-intl";
import { copyText } from "../../lib/copyText.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

type Props = { title: string; secret: string; onClose: () => void };

/** Shows a secret, this one time only. */
export function SecretDialog({ title, secret, onClose }: Props) {
  const t = useTranslations("developers");
  return (
    <Dialog
      onClose={onClose}
      size="medium"
      title={title}
      description={t("shownOnce")}
      footer={
        <>
          <Button onClick={() => void copyText(secret)}>{t("copy")}</Button>
          <Button variant="primary" onClick={onClose}>
            {t("kept")}
          </Button>
        </>
      }
    >
      <p className="rounded-md border border-line bg-sunken p-3 font-mono text-[13px] break-all">{secret}</p>
    </Dialog>
  );
}
