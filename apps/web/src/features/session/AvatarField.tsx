import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Profile } from "../../lib/session.ts";
import { useAction } from "../../lib/useAction.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { addressOf } from "../files/records.ts";
import { removeAvatar } from "./profile.ts";
import "./texts.ts";

const AvatarDialog = onDemand(() => import("./AvatarDialog.tsx").then((file) => file.AvatarDialog));

/** The person's picture, with another one to choose or none. */
export function AvatarField({ profile: { name, avatar_url } }: { profile: Profile }) {
  const t = useTranslations("session");
  const [isOpen, setOpen] = useState(false);
  const remove = useAction({
    act: removeAvatar,
    says: () => t("avatarRemoved"),
    failed: t("profileFailed"),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={avatar_url ? addressOf(avatar_url) : undefined} size="large" />
      <Button onClick={() => setOpen(true)}>{avatar_url ? t("avatarChange") : t("avatarAdd")}</Button>
      {avatar_url ? (
        <Button variant="ghost" pending={remove.isPending} onClick={() => remove.run()}>
          {t("remove")}
        </Button>
      ) : null}
      {isOpen ? <AvatarDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
