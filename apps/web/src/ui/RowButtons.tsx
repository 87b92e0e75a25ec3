import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "./IconButton.tsx";

type Props = {
  /** The row's name, part of the buttons' accessible names. */
  name: string;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
};

/** Edit and delete buttons of a row; a missing handler omits its button. */
export function RowButtons({ name, onEdit, onDelete }: Props) {
  const t = useTranslations("common");
  return (
    <span className="inline-flex">
      {onEdit ? (
        <IconButton label={`${t("edit")} ${name}`} onClick={onEdit} className="size-7">
          <Pencil size={14} aria-hidden="true" />
        </IconButton>
      ) : null}
      {onDelete ? (
        <IconButton label={`${t("delete")} ${name}`} onClick={onDelete} className="size-7">
          <Trash2 size={14} aria-hidden="true" />
        </IconButton>
      ) : null}
    </span>
  );
}
