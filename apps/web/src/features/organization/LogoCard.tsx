import { useTranslations } from "use-intl";
import { addresses, endpoints } from "../../lib/endpoints.ts";
import { upload } from "../../lib/upload.ts";
import { useAction } from "../../lib/useAction.ts";
import { addressOf } from "../../records/files.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { FileButton } from "../../ui/FileButton.tsx";

/** The logo, which can be replaced or removed. */
export function LogoCard({ url, editable }: { url: string | null; editable: boolean }) {
  const t = useTranslations("organization");
  const send = useAction({
    act: (file: File, key) => {
      const form = new FormData();
      form.append("file", file);
      return upload(addresses.logo, form, { key });
    },
    says: () => t("logoSaved"),
  });
  const remove = useAction({ act: () => endpoints.removeLogo(), says: () => t("logoRemoved") });
  return (
    <Card title={t("logo")}>
      <div className="flex flex-wrap items-center gap-4">
        <div
          className={cx(
            "grid h-20 w-44 place-items-center rounded-md border border-line p-2",
            url && "bg-paper",
          )}
        >
          {url ? (
            <img src={addressOf(url)} alt={t("logo")} className="max-h-16 max-w-40" />
          ) : (
            <span className="text-xs text-muted">{t("noLogo")}</span>
          )}
        </div>
        {editable ? (
          <div className="grid gap-1.5">
            <div className="flex flex-wrap gap-2">
              <FileButton
                label={t("choose")}
                accept=".png,.jpg,.jpeg,.webp,.svg"
                pending={send.isPending}
                onFile={send.run}
              />
              {url ? (
                <Button variant="ghost" pending={remove.isPending} onClick={() => remove.run()}>
                  {t("remove")}
                </Button>
              ) : null}
            </div>
            <p className="text-xs text-muted">{t("logoHelp")}</p>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
