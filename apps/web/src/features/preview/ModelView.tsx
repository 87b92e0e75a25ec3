import type { Features } from "@kantwerk/geometry/features";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FeatureList } from "./FeatureList.tsx";
import { Measures } from "./Measures.tsx";
import { ModelCanvas } from "./ModelCanvas.tsx";
import { ModelTools } from "./ModelTools.tsx";
import { type OpenModel, openModel } from "./model/openModel.ts";
import type { Section } from "./model/section.ts";
import { hasWebGl } from "./model/stage.ts";
import type { StandardView } from "./model/views.ts";
import { LoadFailed, Loading, NoPicture } from "./notices.tsx";
import { SidePane } from "./SidePane.tsx";
import { SolidList } from "./SolidList.tsx";
import { StillPicture } from "./StillPicture.tsx";
import type { PreviewSource } from "./source.ts";
import { useLoaded } from "./useLoaded.ts";
import { useMeasuring } from "./useMeasuring.ts";
import { useModelPointing } from "./useModelPointing.ts";
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
    <SidePane
      picture={
        <NoPicture text={t(isPossible ? "tooLarge" : "noWebGl")}>
          <StillPicture source={source} />
        </NoPicture>
      }
    >
      <Measures of={{ ...features, size: sizeOf(features) }} />
      <Warnings features={features} />
    </SidePane>
  );
}

function Shown({ model, features }: { model: OpenModel; features: Features }) {
  const t = useTranslations("previews.model");
  const canvas = useRef<HTMLCanvasElement>(null);
  const { viewer, isLost } = useViewer(canvas, model);
  const measuring = useMeasuring(viewer);
  const { parts, solid, pointed, rows, highlight, lit, ...point } = useModelPointing(features);
  const [section, setSection] = useState<Section | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => viewer?.highlight(lit), [viewer, lit]);
  useEffect(() => viewer?.cut(section), [viewer, section]);
  useEffect(() => viewer?.hide(hidden), [viewer, hidden]);
  if (isLost) return <NoPicture text={t("lost")} />;
  const { pointAt, chooseAt, pointAtPart, choosePart } = point;
  const look = (view: StandardView) => viewer?.look(view);
  return (
    <SidePane
      tools={<ModelTools onLook={look} onSection={setSection} {...{ section, measuring }} />}
      picture={<ModelCanvas {...{ canvas, viewer, measuring, pointAt, chooseAt }} />}
    >
      {parts.length > 0 ? (
        <SolidList
          {...{ hidden, pointed }}
          solids={parts}
          chosen={solid?.id ?? null}
          onHide={setHidden}
          onChoose={choosePart}
          onPoint={pointAtPart}
        />
      ) : null}
      <Measures of={solid ?? { ...features, size: sizeOf(features) }} />
      <Warnings features={features} />
      {parts.length > 0 && !solid ? null : <FeatureList rows={rows} highlight={highlight} />}
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
