import { MapPinPlus, X } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../ui/buttonClass.ts";
import type { PinNote } from "./pinning.ts";
import { ToolButton } from "./ToolButton.tsx";
import type { Pins } from "./usePins.ts";

/** Overlay for pins: the button to place one, a usage hint, the form and the open note. */
export function PinOver({ pins }: { pins: Pins }) {
  const tool = useRef<HTMLButtonElement>(null);
  const { ask, isPlacing, chosen, active, said } = pins;
  const close = (what?: string) => {
    pins.turn(false, what);
    tool.current?.focus();
  };
  const begin = () => {
    pins.turn(!isPlacing);
    // Focus the picture, so that the pin can be placed by keyboard.
    const picture = tool.current?.closest("[data-picture]")?.querySelector("[role=application]");
    if (!isPlacing && picture instanceof HTMLElement) picture.focus();
  };
  return (
    <>
      <div className="pointer-events-none absolute inset-x-2 top-2 grid justify-items-end gap-2">
        {ask ? (
          <button
            ref={tool}
            type="button"
            aria-pressed={isPlacing}
            onClick={begin}
            className={`${buttonClass("default", "small")} pointer-events-auto aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent`}
          >
            <MapPinPlus size={14} aria-hidden="true" />
            {ask.label}
          </button>
        ) : null}
        <p role="status" className="max-w-72 text-right text-xs">
          {isPlacing && !chosen ? <UsageHint /> : null}
          {!isPlacing && said ? <Result text={said} /> : null}
        </p>
      </div>
      {(ask && chosen) || active ? (
        <div className="absolute inset-x-2 bottom-14 mx-auto max-sm:bottom-2 max-h-[70%] max-w-md overflow-y-auto rounded-lg border border-line bg-surface p-3 shadow-float">
          {ask && chosen ? ask.form(chosen, close) : null}
          {active ? <Note note={active} close={() => pins.show(undefined)} /> : null}
        </div>
      ) : null}
    </>
  );
}

/** Usage hint; on touch devices without the keys. */
function UsageHint() {
  const t = useTranslations("previews.pins");
  return (
    <span className={statusClass}>
      {t("how")} <span className="pointer-coarse:hidden">{t("howByKey")}</span>
    </span>
  );
}

const statusClass = "inline-block rounded-md border border-line bg-surface px-2 py-1 text-muted";
const Result = ({ text }: { text: string }) => <span className={statusClass}>{text}</span>;

function Note({ note, close }: { note: PinNote; close: () => void }) {
  const t = useTranslations("previews.pins");
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted wrap-anywhere">{`${note.label} · ${note.from}`}</p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note.text}
        </p>
      </div>
      <ToolButton label={t("close")} onClick={close} className="-mt-1 -mr-1">
        <X size={16} aria-hidden="true" />
      </ToolButton>
    </div>
  );
}
