import { useQuery } from "@tanstack/react-query";
import { Maximize2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { addressOf, filesQuery, isBeingRead, type Owner, type StoredFile } from "../../records/files.ts";
import { Card } from "../../ui/Card.tsx";
import { FilePreview } from "./FilePreview.tsx";
import { ReadingState } from "./ReadingState.tsx";
import { useFollowedReadings } from "./useReading.ts";

const none: readonly StoredFile[] = [];
/** File kinds that can represent a record if nobody has chosen a file, in order of preference. */
const kinds: StoredFile["kind"][] = ["model", "drawing", "image", "document"];

/** The file to show for a record: the chosen one, otherwise the best that has a preview or will get one. */
function fileFor(list: readonly StoredFile[], chosen: StoredFile | null | undefined): StoredFile | undefined {
  const fresh = list.find(({ id }) => id === chosen?.id) ?? chosen;
  if (fresh) return fresh;
  const candidates = list.filter((file) => file.preview_url || isBeingRead(file));
  return kinds.flatMap((kind) => candidates.filter((file) => file.kind === kind))[0];
}

type Props = {
  owner: Owner & { name?: unknown };
  /** The preview file that the record itself refers to. */
  chosen?: StoredFile | null;
  canWrite: boolean;
  /** Shown beside the picture, or on its own if there is none. */
  children: ReactNode;
};

/** A record's picture beside its details; a click opens the full preview. */
export function BesidePicture({ owner, chosen, canWrite, children }: Props) {
  const files = useQuery(filesQuery(owner));
  const list = files.data?.records ?? none;
  useFollowedReadings(list);
  const file = fileFor(list, chosen);
  return (
    <div className={file ? "grid items-start gap-3.5 lg:grid-cols-[1fr_320px]" : undefined}>
      <div className="grid min-w-0 gap-3.5">{children}</div>
      {file ? <Picture file={file} canWrite={canWrite} /> : null}
    </div>
  );
}

function Picture({ file, canWrite }: { file: StoredFile; canWrite: boolean }) {
  const t = useTranslations("files");
  const [isOpen, setOpen] = useState(false);
  const name = file.name ?? "";
  return (
    <Card flush className="max-lg:order-first">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t("look", { name })}
        className="group relative block h-56 w-full bg-sunken focus-visible:outline-offset-[-2px]"
      >
        {file.preview_url ? (
          <img
            src={addressOf(file.preview_url)}
            alt={t("pictureOf", { name })}
            className="absolute inset-0 size-full object-contain p-2"
          />
        ) : null}
        <span className="absolute right-2 bottom-2 grid size-7 place-items-center rounded-md border border-line bg-surface text-muted group-hover:text-text">
          <Maximize2 size={14} aria-hidden="true" />
        </span>
      </button>
      <div className="border-t border-line px-3 py-2">
        <p className="truncate text-xs text-muted">{name}</p>
        <ReadingState file={file} canWrite={canWrite} />
      </div>
      {isOpen ? <FilePreview file={file} canWrite={canWrite} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
