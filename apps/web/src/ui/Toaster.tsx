import { X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { useTranslations } from "use-intl";
import { useStore } from "../lib/store.ts";
import { closeToast, type ShownToast, toastDuration, toastStore } from "../lib/toast.ts";
import { buttonClass } from "./buttonClass.ts";
import { cx } from "./cx.ts";

/** Where toasts appear: above, as what is pressed next stands below. Stands once in the page; F8 goes there. */
export function Toaster() {
  const t = useTranslations("common");
  const shown = useStore(toastStore);
  return (
    <Radix.Provider duration={toastDuration} swipeThreshold={50} swipeDirection="up">
      {shown ? <Shown key={shown.id} toast={shown} /> : null}
      <Radix.Viewport
        hotkey={["F8"]}
        label={`${t("notifications")} ({hotkey})`}
        className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto w-full max-w-104 p-2 outline-none"
      />
    </Radix.Provider>
  );
}

function Shown({ toast }: { toast: ShownToast }) {
  const t = useTranslations("common");
  const destructive = toast.variant === "destructive";
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={(open) => !open && closeToast(toast.id)}
      duration={toast.duration}
      type="foreground"
      className={cx(
        "pointer-events-auto flex items-center gap-3 rounded-lg border p-3 shadow-float data-[state=open]:animate-toast-in",
        "data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)",
        destructive ? "border-bad bg-bad text-on-bad" : "border-line bg-surface text-text",
      )}
    >
      <div className="min-w-0 flex-1 py-0.5 whitespace-pre-line">
        <Radix.Title className="font-medium wrap-break-word">{toast.title}</Radix.Title>
        {toast.description ? (
          <Radix.Description className={cx("mt-0.5 wrap-break-word", !destructive && "text-muted")}>
            {toast.description}
          </Radix.Description>
        ) : null}
      </div>
      {toast.action ? (
        <Radix.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className={buttonClass("default", "small")}
        >
          {toast.action.label}
        </Radix.Action>
      ) : null}
      <Radix.Close
        aria-label={t("close")}
        className="grid size-6 shrink-0 place-items-center rounded-sm opacity-75 hover:opacity-100 focus-visible:outline-current pointer-coarse:size-10"
      >
        <X size={16} aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}
