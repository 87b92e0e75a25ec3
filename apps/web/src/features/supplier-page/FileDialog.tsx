import { X } from "lucide-react";
import { lazy } from "react";
import { Dialog } from "../../public/Dialog.tsx";
import { Later } from "../../public/Later.tsx";
import type { ViewName } from "../preview/source.ts";
import type { FileRecord } from "./pageData.ts";
import { useTexts } from "./texts/Texts.tsx";

const FilePreview = lazy(() =>
  import("./FilePreview.tsx").then((module) => ({ default: module.FilePreview })),
);

type Props = {
  file: FileRecord;
  first?: ViewName | undefined;
  /** Id of the question to open, for a dialog opened from a pin. */
  opened?: string;
  close: () => void;
};

/** Preview of a file in a dialog: model, flat pattern, pages or picture. */
export function FileDialog({ file, first, opened, close }: Props) {
  const { say } = useTexts();
  return (
    <Dialog title={file.attributes.name} close={close} wide>
      <button
        type="button"
        onClick={close}
        aria-label={say("close")}
        className="absolute top-3 right-3 grid size-8 place-items-center rounded-md text-muted hover:bg-hover pointer-coarse:size-10"
      >
        <X size={16} aria-hidden="true" className="shrink-0" />
      </button>
      <Later waiting={say("previewLoading")} failed={say("previewFailed")}>
        <FilePreview file={file} first={first} opened={opened} />
      </Later>
    </Dialog>
  );
}
