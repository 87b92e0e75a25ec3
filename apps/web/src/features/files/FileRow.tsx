import {
  Box,
  Download,
  DraftingCompass,
  Ellipsis,
  Eye,
  FileAudio,
  FileText,
  Image,
  ImageOff,
  ImageUp,
  type LucideIcon,
  MessageSquareText,
  Trash2,
  UserRound,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { addressOf, isShown, type StoredFile } from "../../records/files.ts";
import { Badge } from "../../ui/Badge.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { fileSize } from "./fileSize.ts";
import type { PreviewChoice } from "./preview.ts";
import { ReadingState } from "./ReadingState.tsx";

type Props = {
  file: StoredFile;
  preview: PreviewChoice | undefined;
  onShow: () => void;
  /** Whether the person may stop or restart the reading. */
  canWrite: boolean;
  /** Undefined if the person may not delete the file. */
  onDelete: (() => void) | undefined;
};

/** `useAction` already shows a toast on failure. */
const ignoreError = () => undefined;

/** A file with its menu. */
export function FileRow({ file, preview, onShow, canWrite, onDelete }: Props) {
  const t = useTranslations("files");
  const labels = useLabels();
  const { locale, date, dateTime } = useFormats();
  const { name } = file;
  const facts = [
    labels.choice("files", "kind", file.kind ?? ""),
    fileSize(file.size ?? 0, locale),
    date(file.created_at),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2 hover:bg-hover sm:flex-nowrap">
      <FileIcon file={file} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          {isShown(file) ? (
            <button type="button" onClick={onShow} className="truncate font-medium hover:underline">
              {name}
            </button>
          ) : (
            <span className="truncate font-medium">{name}</span>
          )}
          {preview?.chosen === file.id ? <Badge tone="info">{t("isPreview")}</Badge> : null}
        </p>
        <p title={dateTime(file.created_at)} className="text-xs text-muted tabular-nums">
          {facts.join(" · ")}
        </p>
      </div>
      <div className="empty:hidden max-sm:order-last max-sm:basis-full sm:max-w-1/2">
        <ReadingState file={file} canWrite={canWrite} />
      </div>
      <a
        href={addressOf(file.content_url ?? "")}
        download={name}
        aria-label={t("download", { name: name ?? "" })}
        title={t("download", { name: name ?? "" })}
        className={buttonClass("ghost", "icon")}
      >
        <Download size={16} aria-hidden="true" />
      </a>
      <FileMenu {...{ file, preview, onShow, onDelete }} />
    </li>
  );
}

function FileMenu({ file, preview, onShow, onDelete }: Omit<Props, "canWrite">) {
  const t = useTranslations();
  const choose = file.preview_url ? preview?.choose : undefined;
  const isChosen = preview?.chosen === file.id;
  if (!isShown(file) && !choose && !onDelete) return null;
  const icon = (Icon: LucideIcon) => <Icon size={16} aria-hidden="true" className="text-faint" />;
  const trigger = (
    <IconButton label={t("files.more", { name: file.name ?? "" })}>
      <Ellipsis size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      {isShown(file) ? (
        <MenuItem icon={icon(Eye)} onSelect={onShow}>
          {t("common.open")}
        </MenuItem>
      ) : null}
      {choose ? (
        <MenuItem
          icon={icon(isChosen ? ImageOff : ImageUp)}
          onSelect={() => void choose(isChosen ? null : file).catch(ignoreError)}
        >
          {t(isChosen ? "files.removePreview" : "files.setPreview")}
        </MenuItem>
      ) : null}
      {onDelete ? (
        <MenuItem destructive icon={<Trash2 size={16} aria-hidden="true" />} onSelect={onDelete}>
          {t("common.delete")}
        </MenuItem>
      ) : null}
    </Menu>
  );
}

const icons: Record<NonNullable<StoredFile["kind"]>, LucideIcon> = {
  model: Box,
  drawing: DraftingCompass,
  image: Image,
  document: FileText,
  audio: FileAudio,
  avatar: UserRound,
  inquiry: MessageSquareText,
};

/** A thumbnail, or an icon for the file's kind. Decorative: the name is next to it. */
function FileIcon({ file }: { file: Pick<StoredFile, "kind" | "preview_url"> }) {
  const Icon = icons[file.kind ?? "document"];
  return (
    <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-muted">
      {file.preview_url ? (
        <img src={addressOf(file.preview_url)} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <Icon size={16} aria-hidden="true" />
      )}
    </span>
  );
}
