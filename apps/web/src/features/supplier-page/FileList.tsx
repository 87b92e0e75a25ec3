import { Box, DownloadIcon, Eye, FileText } from "lucide-react";
import { useState } from "react";
import { fileSize } from "../../public/formats.ts";
import { FileDialog } from "./FileDialog.tsx";
import { usePage } from "./Page.tsx";
import type { FileRecord } from "./pageData.ts";
import { useTexts } from "./texts/Texts.tsx";

const line = "flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 py-1.5 hover:bg-hover";

/** Files with preview, download and, where available, flat pattern. */
export function FileList({ files }: { files: FileRecord[] }) {
  const { say } = useTexts();
  const { data } = usePage();
  const [shown, setShown] = useState<FileRecord | undefined>();
  return (
    <>
      <ul className="-mx-2 divide-y divide-line">
        {files.map((file) => (
          <li key={file.id}>
            <div className="flex items-center">
              <Download file={file} />
              {data.request.include_product_preview && file.attributes.shown_as.length > 0 ? (
                <button
                  type="button"
                  onClick={() => setShown(file)}
                  aria-label={say("look", { name: file.attributes.name })}
                  className="grid size-10 shrink-0 place-items-center rounded-md text-accent hover:bg-hover"
                >
                  <Eye size={16} aria-hidden="true" className="shrink-0" />
                </button>
              ) : null}
            </div>
            <FlatPattern file={file} />
          </li>
        ))}
      </ul>
      {shown ? <FileDialog file={shown} close={() => setShown(undefined)} /> : null}
    </>
  );
}

function Download({ file: { attributes } }: { file: FileRecord }) {
  const { say, locale } = useTexts();
  const { api } = usePage();
  return (
    <a href={api.address(attributes.content_url)} download={attributes.name} className={line}>
      {attributes.kind === "model" ? (
        <Box size={16} aria-hidden="true" className="shrink-0" />
      ) : (
        <FileText size={16} aria-hidden="true" className="shrink-0" />
      )}
      <bdi className="min-w-0 flex-1 wrap-anywhere">{attributes.name}</bdi>
      <span className="text-xs whitespace-nowrap text-muted">{fileSize(attributes.size, locale)}</span>
      <span className="text-accent">
        <span className="sr-only">{say("download")}</span>
        <DownloadIcon size={16} aria-hidden="true" className="shrink-0" />
      </span>
    </a>
  );
}

/** Only models have a separate flat pattern; for a drawing it is the drawing itself. */
function FlatPattern({ file: { attributes } }: { file: FileRecord }) {
  const { say } = useTexts();
  const { api } = usePage();
  if (!attributes.flat_url || attributes.kind !== "model") return null;
  return (
    <a href={api.address(attributes.flat_url)} download className={`${line} ps-8.5 text-muted`}>
      <span className="flex-1">{say("flatPattern")}</span>
      <span className="text-accent">
        <span className="sr-only">{say("download")}</span>
        <DownloadIcon size={16} aria-hidden="true" className="shrink-0" />
      </span>
    </a>
  );
}
