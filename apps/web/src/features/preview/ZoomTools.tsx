import { Focus, Maximize2, Minimize2, Minus, Plus } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { ToolButton } from "./ToolButton.tsx";

function follow(onChange: () => void) {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

/** Fullscreen state and toggle; undefined if the browser does not support it. */
function useFullscreen() {
  const isOn = useSyncExternalStore(follow, () => document.fullscreenElement !== null);
  // The browser may reject the request.
  const ignore = () => undefined;
  const fill = (element: Element | null) => {
    if (document.fullscreenElement) document.exitFullscreen().catch(ignore);
    else element?.requestFullscreen().catch(ignore);
  };
  return { isOn, fill: document.fullscreenEnabled ? fill : undefined };
}

type Props = { zoomIn: () => void; zoomOut: () => void; fit: () => void };

/** Zoom, fit and fullscreen buttons, over the picture's corner. */
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
          onClick={({ currentTarget }) => fill(currentTarget.closest("[data-picture]"))}
        >
          <Size size={16} aria-hidden="true" />
        </ToolButton>
      ) : null}
    </div>
  );
}
