import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "./IconButton.tsx";

type Props = {
  /** What the row is called, read aloud with what a button does. */
  name: string;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
};

/** Changes and deletes at the end of a row; what is not given is not there. */
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
