import { Download, ExternalLink } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { useTranslations } from "use-intl";
import { readLocale } from "../../i18n/locale.ts";
import { download, fetchFile } from "../../lib/download.ts";
import { addresses, endpoints } from "../../lib/endpoints.ts";
import { ApiError, toastError } from "../../lib/errors.ts";
import { addressOf, isReadable, type StoredFile } from "../../records/files.ts";
import { Boundary } from "../../ui/Boundary.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { Pinning } from "../preview/pinning.ts";
import { fileReading, type PreviewSource } from "../preview/source.ts";
import { ReadingState } from "./ReadingState.tsx";

/** The preview source of a stored file. Fetches with the person's token, so it works as long as the preview is open. */
function staffSource(file: StoredFile): PreviewSource {
  const { id } = file;
  const name = file.name ?? "";
  return {
    id: `${id} ${file.meta.version}`,
    name,
    media_type: file.media_type ?? "",
    picture: (query, signal) =>
      fetchFile(addresses.preview(id), query, { signal }).then(
        (response) => response.blob(),
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        },
      ),
    reading: async (signal) => fileReading(await endpoints.fileFeatures({ id, signal })),
    saveFlat: (part) => {
      const saved = [name.replace(/\.[^.]*$/, ""), part, "flat"].filter(Boolean).join("-");
      void download(addresses.flat(id), { part }, { given: `${saved}.dxf` }).catch(toastError);
    },
  };
}

const Preview = lazy(() => import("../preview/Preview.tsx").then(({ Preview }) => ({ default: Preview })));

type Props = {
  file: StoredFile;
  /** Whether the person may restart the reading. */
  canWrite: boolean;
  onClose: () => void;
  /** Id of a contour or feature group to highlight in the flat pattern initially. */
  highlight?: string | undefined;
  /** Pins on the drawing, and how to add them. */
  pinning?: Pinning;
};

/** A file in an overlay: as model, flat pattern, pages or picture, whichever could be read. */
export function FilePreview({ file, canWrite, onClose, highlight, pinning }: Props) {
  const t = useTranslations("files");
  const address = addressOf(file.content_url ?? "");
  const name = file.name ?? "";
  const opens = file.kind === "image" || file.media_type === "application/pdf";
  return (
    <Dialog
      size="full"
      onClose={onClose}
      title={<span className="wrap-anywhere">{name}</span>}
      footer={
        <>
          {opens ? (
            <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
              <ExternalLink size={16} aria-hidden="true" />
              <span className="max-sm:sr-only">{t("openTab")}</span>
            </a>
          ) : null}
          <a href={address} download={name} className={buttonClass("primary")}>
            <Download size={16} aria-hidden="true" />
            {t("downloadShort")}
          </a>
        </>
      }
    >
      <Content {...{ file, canWrite, highlight, pinning }} />
    </Dialog>
  );
}

function Content({ file, canWrite, highlight, pinning }: Omit<Props, "onClose">) {
  const t = useTranslations("files");
  const source = useMemo(() => staffSource(file), [file]);
  if (file.extraction_status === "done")
    return (
      <Boundary fallback={<p role="alert">{t("previewFailed")}</p>}>
        <Suspense fallback={<Skeleton className="min-h-48 flex-1" />}>
          <Preview
            locale={readLocale()}
            source={source}
            first={highlight ? "flat" : undefined}
            highlight={highlight}
            pinning={pinning}
          />
        </Suspense>
      </Boundary>
    );
  return isReadable(file) ? <ReadingState file={file} canWrite={canWrite} isLarge /> : <Unread file={file} />;
}

/** A file uploaded before files were read; shown by the browser if it can. */
function Unread({ file: { kind, name, content_url } }: { file: StoredFile }) {
  const address = addressOf(content_url ?? "");
  if (kind === "image")
    return <img src={address} alt={name} className="m-auto max-h-full rounded-md border border-line" />;
  return <iframe title={name} src={address} className="w-full flex-1 rounded-md border border-line" />;
}
