import { lazy, type ReactNode, Suspense, useState } from "react";
import { Boundary } from "../../ui/Boundary.tsx";
import type { ViewName } from "../preview/source.ts";
import { FileDialog } from "./FileDialog.tsx";
import { usePage } from "./Page.tsx";
import type { FileRecord, ProductGroup } from "./pageData.ts";
import { useTexts } from "./texts/Texts.tsx";

const FlatTile = lazy(() => import("./FlatTile.tsx").then((module) => ({ default: module.FlatTile })));

const frame = "relative grid h-44 place-items-center overflow-hidden rounded-md border border-line bg-sunken";

/** The file that shows a product: the buyer's choice, otherwise a model, a drawing, any picture. */
function pictureOf({ preview, files }: ProductGroup): FileRecord | undefined {
  const shown = files.filter(({ attributes }) => attributes.preview_url);
  const as = (kind: "model" | "flat") => shown.find(({ attributes }) => attributes.shown_as.includes(kind));
  return preview ?? as("model") ?? as("flat") ?? shown[0];
}

type Props = {
  group: ProductGroup;
  name: string;
  /** Whether a generic drawing replaces a missing picture. */
  drawing: boolean;
};

/** Picture and flat pattern of a product; each opens the full preview. */
export function ProductPicture({ group, name, drawing }: Props) {
  const { say } = useTexts();
  const { api } = usePage();
  const [opened, setOpened] = useState<ViewName | "first" | undefined>();
  const file = pictureOf(group);
  const { preview_url, content_url, kind, shown_as = [] } = file?.attributes ?? {};
  const address = preview_url ?? (kind === "image" ? content_url : undefined);
  if (!file || !address) return drawing ? <NoPicture /> : null;
  const picture = (
    <img
      src={api.address(address)}
      alt={say("preview", { name })}
      loading="lazy"
      className="absolute inset-0 size-full object-contain p-1 pb-6"
    />
  );
  const opens = shown_as.length > 0;
  const hasBoth = shown_as.includes("model") && shown_as.includes("flat");
  return (
    <div className={hasBoth ? "grid grid-cols-2 gap-2" : ""}>
      <Tile
        open={opens ? () => setOpened("first") : undefined}
        label={say("look", { name })}
        caption={shown_as.includes("model") ? say("turnModel") : undefined}
      >
        {!hasBoth && shown_as.includes("flat") ? <Flat file={file} instead={picture} /> : picture}
      </Tile>
      {hasBoth ? (
        <Tile open={() => setOpened("flat")} label={say("lookFlat", { name })} caption={say("flatPart")}>
          <Flat file={file} instead={null} />
        </Tile>
      ) : null}
      {opened ? (
        <FileDialog
          file={file}
          first={opened === "first" ? undefined : opened}
          close={() => setOpened(undefined)}
        />
      ) : null}
    </div>
  );
}

function NoPicture() {
  const { say } = useTexts();
  return (
    <div className={frame}>
      <PartDrawing />
      <span className="absolute bottom-2 left-2.5 text-xs text-muted">{say("noPreview")}</span>
    </div>
  );
}

type TileProps = {
  open: (() => void) | undefined;
  label: string;
  /** Visible two-word caption; screen readers read `label`. */
  caption: string | undefined;
  children: ReactNode;
};

function Tile({ open, label, caption, children }: TileProps) {
  if (!open) return <div className={frame}>{children}</div>;
  return (
    <button
      type="button"
      onClick={open}
      aria-label={caption ? `${label}, ${caption}` : label}
      className={`${frame} w-full cursor-zoom-in`}
    >
      {children}
      {caption ? (
        <span aria-hidden="true" className="absolute bottom-1.5 left-2.5 text-xs text-muted">
          {caption}
        </span>
      ) : null}
    </button>
  );
}

/** The flat pattern as vector lines for small files; `instead` while loading and for large files. */
function Flat({ file, instead }: { file: FileRecord; instead: ReactNode }) {
  return (
    <Boundary fallback={instead}>
      <Suspense fallback={instead}>
        <FlatTile file={file} instead={instead} />
      </Suspense>
    </Boundary>
  );
}

/** Placeholder for a missing product picture. */
const PartDrawing = () => (
  <svg
    viewBox="0 0 220 120"
    aria-hidden="true"
    className="w-44 max-w-4/5 fill-none stroke-faint stroke-[1.4] opacity-60"
  >
    <path d="M20 90 90 108 200 70 130 54z" />
    <path d="M130 54V14l70 16v40" />
    <ellipse cx="80" cy="86" rx="9" ry="4.5" />
    <ellipse cx="150" cy="76" rx="9" ry="4.5" />
    <ellipse cx="165" cy="42" rx="6" ry="9" />
  </svg>
);
