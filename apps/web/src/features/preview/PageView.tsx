import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, use, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailed, Loading } from "./notices.tsx";
import { PictureFrame } from "./PictureFrame.tsx";
import { FlatMarkers } from "./PinMarker.tsx";
import { PinOver } from "./PinOver.tsx";
import type { Spot } from "./panZoom.ts";
import { PinningContext } from "./pinning.ts";
import type { PreviewSource } from "./source.ts";
import { ToolButton } from "./ToolButton.tsx";
import { useLoaded } from "./useLoaded.ts";
import { usePanZoom } from "./usePanZoom.ts";
import { usePins } from "./usePins.ts";
import { useTap } from "./useTap.ts";
import { ZoomTools } from "./ZoomTools.tsx";

type Props = { source: PreviewSource; pages: number };
type ShownPage = { page: number; address: string; width: number; height: number };

/** Loads and decodes a page's picture. */
async function loadPage(source: PreviewSource, page: number, signal: AbortSignal): Promise<ShownPage> {
  const picture = await source.picture({ kind: "page", page }, signal);
  if (!picture) throw new Error("There is no such page");
  const address = URL.createObjectURL(picture);
  const image = new Image();
  image.src = address;
  await image.decode();
  return { page, address, width: image.naturalWidth, height: image.naturalHeight };
}

/** A picture or the pages of a PDF; can be panned and zoomed. */
export function PageView({ source, pages }: Props) {
  const { notes, opened } = use(PinningContext);
  const [page, setPage] = useState(() => notes.find(({ id }) => id === opened)?.place.page ?? 1);
  // The current page stays until the next one has loaded.
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
  const { ref, size, look, actions, handlers } = usePanZoom(shown, 8);
  const pins = usePins("page", shown.page);
  const [wide, high] = [shown.width * look.scale, shown.height * look.scale];
  const percent = ({ x, y }: Spot) => {
    const at = { x: ((x - look.x) / wide) * 100, y: ((y - look.y) / high) * 100 };
    return Math.min(at.x, at.y) >= 0 && Math.max(at.x, at.y) <= 100 ? at : null;
  };
  const tap = useTap(({ clientX, clientY, currentTarget }) => {
    const frame = currentTarget.getBoundingClientRect();
    if (pins.isPlacing) pins.choose(percent({ x: clientX - frame.x, y: clientY - frame.y }));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (pins.onKeyDown(event, () => percent({ x: size.width / 2, y: size.height / 2 }))) return;
    if (event.key === "PageUp") turn(-1);
    else if (event.key === "PageDown") turn(1);
    else return handlers.onKeyDown(event);
    event.preventDefault();
  };
  return (
    <PictureFrame
      ref={ref}
      {...handlers}
      onPointerDownCapture={tap.onPointerDown}
      onPointerUpCapture={tap.onPointerUp}
      over={<PinOver pins={pins} />}
      onKeyDown={onKeyDown}
      label={t("pageHelp", { name, page: shown.page })}
      aria-busy={isTurning}
      className={pins.isPlacing ? "cursor-crosshair" : "cursor-grab active:cursor-grabbing"}
    >
      <img
        src={shown.address}
        alt=""
        draggable={false}
        className={`absolute top-0 left-0 max-w-none origin-top-left shadow-float ${isTurning ? "opacity-50" : ""}`}
        style={{
          width: wide,
          height: high,
          transform: `translate(${look.x}px, ${look.y}px)`,
        }}
      />
      <FlatMarkers
        pins={pins}
        spotOf={({ x, y }) => ({ x: look.x + (x / 100) * wide, y: look.y + (y / 100) * high })}
      />
      <ZoomTools {...actions} />
    </PictureFrame>
  );
}
