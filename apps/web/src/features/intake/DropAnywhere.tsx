import { useNavigate } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { choose } from "./drafts.ts";

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/** Tracks files dragged over the page. @returns whether files are over it now */
function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Moving between elements also fires `dragleave`; only leaving the page has no `relatedTarget`.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
}

/** Accepts files dropped anywhere on the page and opens the intake with them. */
export function DropAnywhere() {
  const t = useTranslations("products");
  const navigate = useNavigate();
  const isOver = useFileDrop((files) => {
    if (files.length === 0) return;
    choose(files);
    void navigate({ to: "/products/intake", search: { via: "files" } });
  });
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-2 z-40 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-scrim">
      <p className="floating flex items-center gap-2.5 px-5 py-4 font-medium">
        <FileUp size={20} aria-hidden="true" className="text-accent" />
        {t("dropAnywhere")}
      </p>
    </div>
  );
}
