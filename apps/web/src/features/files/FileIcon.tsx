import { Box, DraftingCompass, FileAudio, FileText, Image, type LucideIcon, UserRound } from "lucide-react";
import { addressOf, type StoredFile } from "./records.ts";

const icons: Record<NonNullable<StoredFile["kind"]>, LucideIcon> = {
  model: Box,
  drawing: DraftingCompass,
  image: Image,
  document: FileText,
  audio: FileAudio,
  avatar: UserRound,
};

/** A picture as itself, another file by the sign of its kind. Decoration: the name stands beside it. */
export function FileIcon({ file }: { file: Pick<StoredFile, "kind" | "preview_url"> }) {
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
