import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { formatDateTime } from "../../i18n/dates.ts";
import { endpoints } from "../../lib/endpoints.ts";
import type { Profile } from "../../lib/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { ConfirmIdentityDialog, type ConfirmIdentityProps } from "./ConfirmIdentityDialog.tsx";
import { PasskeyDialog } from "./PasskeyDialog.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { hasPasskeys } from "./passkey.ts";
import { saveProfile } from "./profile.ts";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { SecurityRow } from "./SecurityRow.tsx";
import { type Passkey, secondFactorsQuery } from "./secondFactors.ts";
import { TotpDialog } from "./TotpDialog.tsx";

/** The user's sign-in methods. */
export function SecurityCard({ profile }: { profile: Profile }) {
  const t = useTranslations("session");
  const label = useId();
  const { data: factors } = useQuery(secondFactorsQuery);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const close = () => setDialog(null);
  const { two_factor_enabled: isOn, has_password: hasPassword = true } = profile;
  const changePassword = hasPassword ? t("passwordChange") : t("passwordSet");

  const showCodes = (codes: string[] | undefined) =>
    codes ? setDialog(<RecoveryCodesDialog codes={codes} onClose={close} />) : close();
  const ask = <R,>(asked: Omit<ConfirmIdentityProps<R>, "onClose">) =>
    setDialog(<ConfirmIdentityDialog {...asked} onClose={close} />);
  const changeMailCode = () =>
    ask({
      title: t("mailCode"),
      text: isOn ? t("mailCodeOff") : t("mailCodeOn", { email: profile.email }),
      confirmLabel: isOn ? t("turnOff") : t("turnOn"),
      act: (current_password) => saveProfile({ two_factor_enabled: !isOn, current_password }),
      says: isOn ? t("mailCodeIsOff") : t("mailCodeIsOn"),
    });
  const addTotp = () =>
    ask({
      title: t("totp"),
      text: t("totpHelp"),
      confirmLabel: t("next"),
      act: (current_password) => endpoints.beginTotp({ body: { current_password } }),
      done: (begun) => setDialog(<TotpDialog begun={begun} onConfirmed={showCodes} onClose={close} />),
    });
  const dropTotp = () =>
    ask({
      title: t("totp"),
      text: t("totpOff"),
      confirmLabel: t("remove"),
      destructive: true,
      act: (current_password) => endpoints.removeTotp({ body: { current_password } }),
      says: t("totpIsOff"),
    });
  const dropPasskey = ({ id, name }: Passkey) =>
    ask({
      title: t("passkeyRemove"),
      text: t("passkeyRemoveText", { name }),
      confirmLabel: t("remove"),
      destructive: true,
      act: (current_password) => endpoints.removePasskey({ id, body: { current_password } }),
      says: t("passkeyRemoved"),
    });
  const leaveProvider = (provider: string) =>
    ask({
      title: t("ssoDisconnectTitle", { provider }),
      text: t("ssoDisconnectText"),
      confirmLabel: t("ssoDisconnect"),
      destructive: true,
      act: (current_password) => endpoints.disconnectSso({ body: { current_password } }),
      says: t("ssoDisconnected"),
    });
  const renewCodes = () =>
    ask({
      title: t("recoveryCodes"),
      text: t("recoveryRenewText"),
      confirmLabel: t("recoveryRenew"),
      act: (current_password) => endpoints.renewRecoveryCodes({ body: { current_password } }),
      done: ({ recovery_codes }) => showCodes(recovery_codes),
    });
  const atProvider = factors?.single_sign_on;
  const hasFactor = isOn || factors?.totp || (factors?.passkeys.length ?? 0) > 0;
  return (
    <Card title={t("security")}>
      <SecurityRow title={t("password")} text={hasPassword ? t("passwordChangeHelp") : t("passwordSetHelp")}>
        <Button onClick={() => setDialog(<PasswordDialog title={changePassword} onClose={close} />)}>
          {changePassword}
        </Button>
      </SecurityRow>
      {atProvider ? (
        <SecurityRow
          title={t("ssoConnected", { provider: atProvider.name })}
          text={
            atProvider.last_way_in
              ? t("ssoLastWayIn")
              : t("added", { time: formatDateTime(atProvider.connected_at) })
          }
        >
          {atProvider.last_way_in ? null : (
            <Button onClick={() => leaveProvider(atProvider.name)}>{t("ssoDisconnect")}</Button>
          )}
        </SecurityRow>
      ) : null}
      <SecurityRow title={t("mailCode")} text={t("mailCodeHelp", { email: profile.email })} titleId={label}>
        <Switch aria-labelledby={label} checked={isOn} onChange={changeMailCode} />
      </SecurityRow>
      <SecurityRow title={t("totp")} text={factors?.totp ? t("totpSet") : t("totpHelp")}>
        {factors?.totp ? (
          <Button onClick={dropTotp}>{t("remove")}</Button>
        ) : (
          <Button disabled={!factors} onClick={addTotp}>
            {t("totpAdd")}
          </Button>
        )}
      </SecurityRow>
      {factors?.passkeys.map((key) => (
        <SecurityRow
          key={key.id}
          title={t("passkeyCalled", { name: key.name })}
          text={
            key.last_used_at
              ? t("lastUsed", { time: formatDateTime(key.last_used_at) })
              : t("added", { time: formatDateTime(key.created_at) })
          }
        >
          <Button onClick={() => dropPasskey(key)}>{t("remove")}</Button>
        </SecurityRow>
      ))}
      {hasPasskeys() ? (
        <SecurityRow title={t("passkeys")} text={t("passkeyHelp")}>
          <Button
            disabled={!factors}
            onClick={() => setDialog(<PasskeyDialog onAdded={showCodes} onClose={close} />)}
          >
            {t("passkeyAdd")}
          </Button>
        </SecurityRow>
      ) : null}
      {hasFactor ? (
        <SecurityRow
          title={t("recoveryCodes")}
          text={t("recoveryLeft", { count: factors?.recovery_codes ?? 0 })}
        >
          <Button disabled={!factors} onClick={renewCodes}>
            {t("recoveryRenew")}
          </Button>
        </SecurityRow>
      ) : null}
      {dialog}
    </Card>
  );
}
