import type { Features, SolidFeature } from "@kantwerk/geometry/features";
import { Download } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../ui/buttonClass.ts";
import { FeatureList } from "./FeatureList.tsx";
import { FlatDrawing } from "./FlatDrawing.tsx";
import { rowsOf } from "./featureRows.ts";
import { readFlatPicture } from "./flatPicture.ts";
import { Measures } from "./Measures.tsx";
import { LoadFailed, Loading, NoPicture } from "./notices.tsx";
import { SidePane } from "./SidePane.tsx";
import { solidName } from "./solidName.ts";
import type { PreviewSource } from "./source.ts";
import { useHighlight } from "./useHighlight.ts";
import { useLoaded } from "./useLoaded.ts";
import { Warnings } from "./Warnings.tsx";

type Props = {
  source: PreviewSource;
  features: Features;
  /** The view tabs, before the tools. */
  tabs: ReactNode;
  /** Id of the initially selected contour or feature group. */
  highlight?: string | undefined;
};

/** The flat part and the list of its features; each highlights the other. */
export function FlatView({ source, features, tabs, highlight: first }: Props) {
  const { solids } = features;
  const parts = useMemo(() => (isAssembly(features) ? solids.filter(isFlat) : []), [features, solids]);
  const [chosen, setChosen] = useState(parts[0]?.id);
  const part = parts.find(({ id }) => id === chosen);
  const shaped = part ?? features;
  const rows = useMemo(() => rowsOf(shaped), [shaped]);
  const highlight = useHighlight(rows, first);
  const loaded = useLoaded(`${source.id} ${part?.id ?? ""}`, async (signal) => {
    const svg = await source.picture({ kind: "flat", ...(part && { part: part.id }) }, signal);
    return svg ? readFlatPicture(await svg.text()) : undefined;
  });
  const picture = loaded.state === "done" ? loaded.value : undefined;
  return (
    <SidePane
      tools={
        <>
          {tabs}
          <SaveFlat isOff={!picture} onSave={() => source.saveFlat(part?.id)} />
        </>
      }
      picture={
        picture ? (
          <FlatDrawing key={part?.id} picture={picture} highlight={highlight} isOnly={!part} />
        ) : (
          <Waiting loaded={loaded} />
        )
      }
    >
      <PartChoice parts={parts} chosen={part?.id} onChoose={setChosen} />
      <Measures of={part ? { ...part, volume: null } : { ...features, volume: null }} />
      <Warnings features={features} />
      {picture ? <Omitted count={picture.omitted} /> : null}
      <FeatureList rows={rows} highlight={highlight} />
    </SidePane>
  );
}

const isFlat = (solid: Features["solids"][number]) => solid.area !== null && solid.contours.length > 0;

const isAssembly = ({ solids }: Features) => solids.length > 1 || (solids[0]?.count ?? 1) > 1;

/** Whether the file has a flat part. */
export const hasFlat = ({ solids }: Features): boolean => solids.length === 0 || solids.some(isFlat);

function Waiting({ loaded }: { loaded: ReturnType<typeof useLoaded> }) {
  const t = useTranslations("previews");
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") return <LoadFailed retry={loaded.retry} />;
  return <NoPicture text={t("noFlat")} />;
}

function SaveFlat({ isOff, onSave }: { isOff: boolean; onSave: () => void }) {
  const t = useTranslations("previews");
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={onSave}
      className={`${buttonClass("default", "small")} ml-auto`}
    >
      <Download size={14} aria-hidden="true" />
      {t("flatDxf")}
    </button>
  );
}

function Omitted({ count }: { count: number }) {
  const t = useTranslations("previews");
  return count > 0 ? <p className="text-xs text-muted">{t("omitted", { count })}</p> : null;
}

type PartChoiceProps = {
  parts: readonly SolidFeature[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** Selects a sheet of an assembly. */
function PartChoice({ parts, chosen, onChoose }: PartChoiceProps) {
  const t = useTranslations("previews");
  if (parts.length === 0) return null;
  return (
    <label className="grid gap-1 text-xs font-medium text-muted">
      {t("part")}
      <select
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className="control select text-sm font-normal"
      >
        {parts.map((part) => (
          <option key={part.id} value={part.id}>
            {`${t("groups.times", { count: String(part.count) })} ${solidName(part, t)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
