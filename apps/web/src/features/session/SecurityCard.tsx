import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Profile } from "../../lib/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { saveProfile } from "./account.ts";
import { ConfirmIdentityDialog } from "./ConfirmIdentityDialog.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";

type RowProps = { title: string; text: string; titleId?: string; children: ReactNode };

/** One thing that one signs in with, and what can be done about it. */
function Row({ title, text, titleId, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 last:pb-0">
      <div className="min-w-56 flex-1">
        <p id={titleId} className="font-medium">
          {title}
        </p>
        <p className="text-xs text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** What the person signs in with. */
export function SecurityCard({ profile }: { profile: Profile }) {
  const t = useTranslations("session");
  const label = useId();
  const [open, setOpen] = useState<"password" | "code">();
  const close = () => setOpen(undefined);
  const { two_factor_enabled: isOn } = profile;
  return (
    <Card title={t("security")}>
      <Row title={t("password")} text={t("passwordChangeHelp")}>
        <Button onClick={() => setOpen("password")}>{t("passwordChange")}</Button>
      </Row>
      <Row title={t("mailCode")} text={t("mailCodeHelp", { email: profile.email })} titleId={label}>
        <Switch aria-labelledby={label} checked={isOn} onChange={() => setOpen("code")} />
      </Row>
      {open === "password" ? <PasswordDialog onClose={close} /> : null}
      {open === "code" ? (
        <ConfirmIdentityDialog
          title={t("mailCode")}
          text={isOn ? t("mailCodeOff") : t("mailCodeOn", { email: profile.email })}
          confirmLabel={isOn ? t("turnOff") : t("turnOn")}
          act={(current_password) => saveProfile({ two_factor_enabled: !isOn, current_password })}
          says={isOn ? t("mailCodeIsOff") : t("mailCodeIsOn")}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}
