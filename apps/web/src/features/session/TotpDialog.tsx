import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { copyText } from "../../lib/copyText.ts";
import { endpoints } from "../../lib/endpoints.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

/** The URI as a QR code; black on white in every theme, so that cameras can read it. */
function QrCode({ uri, label }: { uri: string; label: string }) {
  const { data } = useQuery({
    queryKey: ["qr-code", uri],
    gcTime: 0,
    queryFn: async () => {
      const { renderSVG } = await import("uqr");
      return `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
    },
  });
  if (!data) return <Skeleton className="size-44" />;
  return <img src={data} alt={label} className="size-44 rounded-md border border-line bg-paper" />;
}

type Props = {
  begun: { secret: string; uri: string };
  onConfirmed: (codes: string[] | undefined) => void;
  onClose: () => void;
};

/** Shows the secret for an authenticator app and verifies its first code. */
export function TotpDialog({ begun, onConfirmed, onClose }: Props) {
  const t = useTranslations("session");
  const form = useActionForm({
    draft: false,
    values: { mfa_code: "" },
    judge: ({ mfa_code }) => ({ mfa_code: /^\d{6}$/.test(mfa_code.trim()) ? undefined : t("totpDigits") }),
    act: ({ mfa_code }) => endpoints.confirmTotp({ body: { mfa_code } }),
    says: () => t("totpIsOn"),
    done: ({ recovery_codes }) => onConfirmed(recovery_codes),
    failed: t("profileFailed"),
  });
  return (
    <ActionDialog
      title={t("totp")}
      description={t("totpScan")}
      form={form}
      onClose={onClose}
      confirmLabel={t("turnOn")}
    >
      <div className="flex flex-wrap items-center gap-4">
        <QrCode uri={begun.uri} label={t("totpPicture")} />
        <div className="grid min-w-48 flex-1 justify-items-start gap-1.5">
          <p className="text-xs text-muted">{t("totpSecret")}</p>
          <code className="font-mono text-[13px] tracking-wide wrap-anywhere">
            {begun.secret.replace(/(.{4})(?=.)/g, "$1 ")}
          </code>
          <Button onClick={() => void copyText(begun.secret)}>{t("copy")}</Button>
        </div>
      </div>
      <FormField control={form.control} name="mfa_code" label={t("totpFirst")} required>
        {(field) => <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" />}
      </FormField>
    </ActionDialog>
  );
}
