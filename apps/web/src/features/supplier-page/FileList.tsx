import { fileSize } from "./formats.ts";
import { DocumentIcon, DownloadIcon, ModelIcon } from "./icons.tsx";
import { usePage } from "./Page.tsx";
import type { FileRecord } from "./pageData.ts";
import { useTexts } from "./texts/Texts.tsx";

/** Files to download. */
export function FileList({ files }: { files: FileRecord[] }) {
  const { say, locale } = useTexts();
  const { api } = usePage();
  return (
    <ul className="divide-y divide-line">
      {files.map(({ id, attributes }) => (
        <li key={id}>
          <a
            href={api.address(attributes.content_url)}
            download={attributes.name}
            className="-mx-2 flex min-h-10 items-center gap-2.5 rounded-md px-2 py-1.5 hover:bg-hover"
          >
            {attributes.kind === "model" ? <ModelIcon /> : <DocumentIcon />}
            <bdi className="min-w-0 flex-1 wrap-anywhere">{attributes.name}</bdi>
            <span className="text-xs whitespace-nowrap text-muted">{fileSize(attributes.size, locale)}</span>
            <span className="text-accent">
              <span className="sr-only">{say("download")}</span>
              <DownloadIcon />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
