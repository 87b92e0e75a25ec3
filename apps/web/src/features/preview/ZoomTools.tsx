import { Maximize, Minus, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { ToolButton } from "./ToolButton.tsx";

type Props = { zoomIn: () => void; zoomOut: () => void; fit: () => void };

/** Zoom and show all, over the corner of a picture. */
export function ZoomTools({ zoomIn, zoomOut, fit }: Props) {
  const t = useTranslations("previews");
  return (
    <div className="absolute right-2 bottom-2 flex rounded-md border border-line bg-surface">
      <ToolButton label={t("zoomOut")} onClick={zoomOut}>
        <Minus size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t("zoomIn")} onClick={zoomIn}>
        <Plus size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t("fit")} onClick={fit}>
        <Maximize size={16} aria-hidden="true" />
      </ToolButton>
    </div>
  );
}
