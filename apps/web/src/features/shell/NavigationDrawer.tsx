import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { OrganizationName } from "./OrganizationName.tsx";
import { SideNavigation } from "./SideNavigation.tsx";

/** The navigation on a small screen: slides in from the left, closes when a page is chosen. */
export function NavigationDrawer({ trigger }: { trigger: ReactNode }) {
  const t = useTranslations("shell");
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] animate-slide-in flex-col border-r border-line bg-sunken shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t("navigation")}</Dialog.Title>
          <OrganizationName />
          <SideNavigation onNavigate={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
