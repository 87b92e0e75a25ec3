import { Focus, Maximize2, Minimize2, Minus, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { ToolButton } from "./ToolButton.tsx";
import { useFullscreen } from "./useFullscreen.ts";

type Props = { zoomIn: () => void; zoomOut: () => void; fit: () => void };

/** Zoom, show all and fill the screen, over the corner of a picture. */
export function ZoomTools({ zoomIn, zoomOut, fit }: Props) {
  const t = useTranslations("previews");
  const { isOn, fill } = useFullscreen();
  const Size = isOn ? Minimize2 : Maximize2;
  return (
    <div className="absolute right-2 bottom-2 flex cursor-default rounded-md border border-line bg-surface">
      <ToolButton label={t("zoomOut")} onClick={zoomOut}>
        <Minus size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t("zoomIn")} onClick={zoomIn}>
        <Plus size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t("fit")} onClick={fit}>
        <Focus size={16} aria-hidden="true" />
      </ToolButton>
      {fill ? (
        <ToolButton
          label={t(isOn ? "fullscreenEnd" : "fullscreen")}
          className="max-sm:hidden"
          onClick={({ currentTarget }) => fill(currentTarget.closest("[role=application]"))}
        >
          <Size size={16} aria-hidden="true" />
        </ToolButton>
      ) : null}
    </div>
  );
}
