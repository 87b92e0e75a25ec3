import { useTranslations } from "use-intl";
import { shortcutStore } from "../../lib/shortcuts.ts";
import { useStore } from "../../lib/store.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Kbd } from "../../ui/Kbd.tsx";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell.shortcuts");
  const registered = useStore(shortcutStore).filter((shortcut) => shortcut.label);
  const all = [...registered, { keys: "Esc", label: t("close") }];
  return (
    <Dialog onClose={onClose} title={t("title")}>
      <dl className="pb-2">
        {all.map(({ keys, label }) => (
          <div key={keys} className="flex h-9 items-center border-b border-line last:border-0">
            <dt>{label}</dt>
            <dd className="ml-auto">
              <Kbd keys={keys} always />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
