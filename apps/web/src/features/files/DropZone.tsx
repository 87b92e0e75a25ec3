import { Upload } from "lucide-react";
import { useDropzone } from "react-dropzone";
import { useTranslations } from "use-intl";
import { readLocale } from "../../i18n/locale.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { acceptedEndings } from "./acceptance.ts";

type Props = {
  onFiles: (files: readonly File[]) => void;
  /** Accepts one file at a time; more are rejected with a message. */
  single?: boolean;
  /** File extensions for the file dialog. */
  accept?: string;
  /** Replaces the generic upload texts. */
  words?: { drop: string; dropNow: string; hint: string };
};

async function showOneFileOnly() {
  const { say } = await import("@kantwerk/contract/messages");
  toast({ title: say(readLocale(), "oneFile"), variant: "destructive" });
}

/** Accepts files by drag and drop, paste, or the file dialog. */
export function DropZone({ onFiles, single = false, accept = acceptedEndings, words }: Props) {
  const t = useTranslations("files");
  const chooses = t(single ? "chooseOne" : "choose");
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: !single,
    onDrop: (files, refused) => {
      if (single && files.length + refused.length > 1) void showOneFileOnly();
      else onFiles(files);
    },
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div {...getRootProps()} className="p-3">
      <input {...getInputProps({ accept, "aria-label": chooses })} />
      <div
        className={cx(
          "flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 rounded-lg border border-dashed px-4 py-5 text-center",
          isDragActive ? "border-accent bg-accent-soft" : "border-line-strong bg-sunken",
        )}
      >
        <Upload size={18} aria-hidden="true" className="text-faint" />
        {isDragActive ? (
          <p className="flex h-8 items-center font-medium pointer-coarse:h-10">
            {words?.dropNow ?? t("dropNow")}
          </p>
        ) : (
          <>
            <p className="pointer-coarse:hidden">{words?.drop ?? t("drop")}</p>
            <Button onClick={open}>{chooses}</Button>
          </>
        )}
        <p className="w-full text-xs text-muted">{words?.hint ?? t("hint")}</p>
      </div>
    </div>
  );
}
