import { say } from "@kantwerk/contract/messages";
import { useState } from "react";
import type { Area } from "react-easy-crop";
import { useTranslations } from "use-intl";
import { readLocale } from "../../i18n/locale.ts";
import { toast } from "../../lib/toast.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { DropZone } from "../files/DropZone.tsx";
import { saveAvatar } from "./profile.ts";

const AvatarCrop = onDemand(() => import("./AvatarCrop.tsx").then((file) => file.AvatarCrop));

const acceptedTypes = ["image/png", "image/jpeg", "image/webp"];
const maxBytes = 10 * 1024 * 1024;

/** Checks type and size before decoding. */
const problemOf = (file: File) => {
  if (!acceptedTypes.includes(file.type)) return "fileType";
  return file.size >= maxBytes ? "fileTooLarge" : undefined;
};

/** Uploads and crops a profile picture. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("session");
  const [file, setFile] = useState<File>();
  const [area, setArea] = useState<Area>();
  const choose = ([chosen]: readonly File[]) => {
    const problem = chosen && problemOf(chosen);
    if (problem) toast({ title: say(readLocale(), problem), variant: "destructive" });
    else setFile(chosen);
  };
  return (
    <AskDialog
      act={async () => {
        if (!file || !area) return;
        const { cropPicture } = await import("./AvatarCrop.tsx");
        await saveAvatar(await cropPicture(file, area));
      }}
      says={() => t("avatarSaved")}
      failed={t("profileFailed")}
      title={t("avatar")}
      description={file ? t("avatarCropHelp") : undefined}
      onClose={onClose}
      confirmLabel={t("avatarSave")}
      disabled={!file || !area}
    >
      {file ? (
        <AvatarCrop file={file} onChange={setArea} />
      ) : (
        <DropZone
          single
          accept=".png,.jpg,.jpeg,.webp"
          onFiles={choose}
          words={{ drop: t("avatarDrop"), dropNow: t("avatarDropNow"), hint: t("avatarHint") }}
        />
      )}
    </AskDialog>
  );
}
