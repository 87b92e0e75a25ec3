import type { Features } from "@kantwerk/geometry/features";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FeatureList } from "./FeatureList.tsx";
import { rowsOf } from "./featureRows.ts";
import { Measures } from "./Measures.tsx";
import { ModelCanvas } from "./ModelCanvas.tsx";
import { ModelTools } from "./ModelTools.tsx";
import { type OpenModel, openModel } from "./model/openModel.ts";
import type { Section } from "./model/section.ts";
import { hasWebGl } from "./model/stage.ts";
import { LoadFailed, Loading, NoPicture } from "./notices.tsx";
import { SidePane } from "./SidePane.tsx";
import { SolidList } from "./SolidList.tsx";
import { StillPicture } from "./StillPicture.tsx";
import type { PreviewSource } from "./source.ts";
import { useHighlight } from "./useHighlight.ts";
import { useLoaded } from "./useLoaded.ts";
import { useMeasuring } from "./useMeasuring.ts";
import { useViewer } from "./useViewer.ts";
import { Warnings } from "./Warnings.tsx";

type Props = { source: PreviewSource; features: Features };

/** A model in 3D: turned, cut open, measured, its parts hidden, its holes and bends pointed out. */
export function ModelView({ source, features }: Props) {
  const t = useTranslations("previews.model");
  const [isPossible] = useState(hasWebGl);
  const loaded = useLoaded(source.id, async (signal) => {
    const bytes = isPossible ? await source.picture({ kind: "model" }, signal) : null;
    return bytes && openModel(await bytes.arrayBuffer());
  });
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") return <LoadFailed retry={loaded.retry} />;
  if (loaded.value) return <Shown model={loaded.value} features={features} />;
  return (
    <NoPicture text={t(isPossible ? "tooLarge" : "noWebGl")}>
      <StillPicture source={source} />
    </NoPicture>
  );
}

function Shown({ model, features }: { model: OpenModel; features: Features }) {
  const t = useTranslations("previews.model");
  const { solids } = features;
  const isAssembly = solids.length > 1 || (solids[0]?.count ?? 1) > 1;
  const [chosenSolid, setChosenSolid] = useState<string | null>(null);
  const solid = isAssembly ? solids.find(({ id }) => id === chosenSolid) : undefined;
  const shaped = solid ?? features;
  const rows = useMemo(() => rowsOf({ ...shaped, contours: [] }), [shaped]);
  const highlight = useHighlight(rows);
  const [pointed, setPointed] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { viewer, isLost } = useViewer(canvas, model);
  const measuring = useMeasuring(viewer);
  const [section, setSection] = useState<Section | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const lit = useMemo(
    () => (pointed === null ? highlight.lit : new Set([pointed])),
    [pointed, highlight.lit],
  );
  useEffect(() => viewer?.highlight(lit), [viewer, lit]);
  useEffect(() => viewer?.cut(section), [viewer, section]);
  useEffect(() => viewer?.hide(hidden), [viewer, hidden]);
  if (isLost) return <NoPicture text={t("lost")} />;
  return (
    <SidePane
      tools={
        <ModelTools
          onLook={(view) => viewer?.look(view)}
          section={section}
          onSection={setSection}
          measuring={measuring}
        />
      }
      picture={<ModelCanvas {...{ canvas, viewer, highlight, measuring }} />}
    >
      <Measures of={solid ?? { ...features, size: sizeOf(features) }} />
      {isAssembly ? (
        <SolidList
          solids={solids}
          hidden={hidden}
          onHide={setHidden}
          chosen={chosenSolid}
          onChoose={(id) => setChosenSolid(id === chosenSolid ? null : id)}
          onPoint={setPointed}
        />
      ) : null}
      <Warnings features={features} />
      {isAssembly && !solid ? null : <FeatureList rows={rows} highlight={highlight} />}
    </SidePane>
  );
}

/** Of one solid its smallest box, of several the box around all of them. */
function sizeOf({ solids, bounding_box: box }: Features): [number, number, number] | undefined {
  const [only] = solids;
  if (only && solids.length === 1 && only.count === 1) return only.size;
  if (!box || box.min_z === undefined || box.max_z === undefined) return undefined;
  return [box.max_x - box.min_x, box.max_y - box.min_y, box.max_z - box.min_z];
}
