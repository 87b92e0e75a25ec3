import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailed, Loading } from "./notices.tsx";
import { PictureFrame } from "./PictureFrame.tsx";
import type { PreviewSource } from "./source.ts";
import { ToolButton } from "./ToolButton.tsx";
import { useLoaded } from "./useLoaded.ts";
import { usePanZoom } from "./usePanZoom.ts";
import { ZoomTools } from "./ZoomTools.tsx";

type Props = { source: PreviewSource; pages: number };
type ShownPage = { page: number; address: string; width: number; height: number };

/** A page as a picture that is ready to be painted. */
async function loadPage(source: PreviewSource, page: number, signal: AbortSignal): Promise<ShownPage> {
  const picture = await source.picture({ kind: "page", page }, signal);
  if (!picture) throw new Error("There is no such page");
  const address = URL.createObjectURL(picture);
  const image = new Image();
  image.src = address;
  await image.decode();
  return { page, address, width: image.naturalWidth, height: image.naturalHeight };
}

/** The pages of a PDF as pictures, or a picture; to be turned, moved and zoomed. */
export function PageView({ source, pages }: Props) {
  const [page, setPage] = useState(1);
  // The page before stays on show until the next one is there.
  const [shown, setShown] = useState<ShownPage>();
  const loaded = useLoaded(`${source.id} ${page}`, async (signal) =>
    setShown(await loadPage(source, page, signal)),
  );
  useEffect(() => () => URL.revokeObjectURL(shown?.address ?? ""), [shown]);
  const turn = (by: number) => setPage((now) => Math.min(Math.max(now + by, 1), pages));
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="min-h-0 flex-1">
        {loaded.state === "failed" ? <LoadFailed retry={loaded.retry} /> : null}
        {loaded.state === "loading" && !shown ? <Loading /> : null}
        {loaded.state !== "failed" && shown ? (
          <Page shown={shown} name={source.name} turn={turn} isTurning={shown.page !== page} />
        ) : null}
      </div>
      {pages > 1 ? <PageTurner page={page} pages={pages} turn={turn} /> : null}
    </div>
  );
}

function PageTurner({ page, pages, turn }: { page: number; pages: number; turn: (by: number) => void }) {
  const t = useTranslations("previews");
  return (
    <div className="flex items-center justify-center gap-2">
      <ToolButton label={t("previousPage")} disabled={page <= 1} onClick={() => turn(-1)}>
        <ChevronLeft size={16} aria-hidden="true" />
      </ToolButton>
      <p aria-live="polite" className="text-xs text-muted tabular-nums">
        {t("page", { page, pages })}
      </p>
      <ToolButton label={t("nextPage")} disabled={page >= pages} onClick={() => turn(1)}>
        <ChevronRight size={16} aria-hidden="true" />
      </ToolButton>
    </div>
  );
}

type PageProps = { shown: ShownPage; name: string; turn: (by: number) => void; isTurning: boolean };

function Page({ shown, name, turn, isTurning }: PageProps) {
  const t = useTranslations("previews");
  const { ref, look, actions, handlers } = usePanZoom(shown, 8);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "PageUp") turn(-1);
    else if (event.key === "PageDown") turn(1);
    else return handlers.onKeyDown(event);
    event.preventDefault();
  };
  return (
    <PictureFrame
      ref={ref}
      {...handlers}
      onKeyDown={onKeyDown}
      label={t("pageHelp", { name, page: shown.page })}
      aria-busy={isTurning}
      className="cursor-grab active:cursor-grabbing"
    >
      <img
        src={shown.address}
        alt=""
        draggable={false}
        className={`absolute top-0 left-0 max-w-none origin-top-left shadow-float ${isTurning ? "opacity-50" : ""}`}
        style={{
          width: shown.width * look.scale,
          height: shown.height * look.scale,
          transform: `translate(${look.x}px, ${look.y}px)`,
        }}
      />
      <ZoomTools {...actions} />
    </PictureFrame>
  );
}
