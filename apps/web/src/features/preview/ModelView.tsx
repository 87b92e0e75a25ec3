import type { Features } from "@kantwerk/geometry/features";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { FeatureList } from "./FeatureList.tsx";
import { rowsOf } from "./featureRows.ts";
import { type KeyFigures, Measures } from "./Measures.tsx";
import { ModelCanvas } from "./ModelCanvas.tsx";
import { ModelTools } from "./ModelTools.tsx";
import { type Face, openModel } from "./model/openModel.ts";
import type { Section } from "./model/section.ts";
import { hasWebGl } from "./model/stage.ts";
import { LoadFailed, Loading, NoPicture } from "./notices.tsx";
import { SectionTool } from "./SectionTool.tsx";
import { SidePane } from "./SidePane.tsx";
import { SolidList } from "./SolidList.tsx";
import type { PreviewSource } from "./source.ts";
import { useHighlight } from "./useHighlight.ts";
import { useLoaded } from "./useLoaded.ts";
import { useMeasuring } from "./useMeasuring.ts";
import { useViewer } from "./useViewer.ts";
import { Warnings } from "./Warnings.tsx";

/** Cached: WebGL support does not change while the page is open. */
let isPossible: boolean | undefined;

function useModel(source: PreviewSource) {
  isPossible ??= hasWebGl();
  return useLoaded(source.id, async (signal) => {
    const bytes = isPossible ? await source.picture({ kind: "model" }, signal) : null;
    return bytes && openModel(await bytes.arrayBuffer());
  });
}

type Props = {
  source: PreviewSource;
  features: Features;
  /** The view tabs, before the tools. */
  tabs: ReactNode;
};

/** The 3D view: rotate, section, measure, hide parts, highlight features. */
export function ModelView({ source, features, tabs }: Props) {
  const loaded = useModel(source);
  const model = loaded.state === "done" ? loaded.value : null;
  const { viewer, card } = useViewer(model);
  const measuring = useMeasuring(viewer);
  const { parts, solid, pointed, rows, highlight, lit, ...point } = useModelPointing(features);
  const { pointAt, chooseAt, pointAtPart, choosePart } = point;
  const [section, setSection] = useState<Section | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => viewer?.highlight(lit), [viewer, lit]);
  useEffect(() => viewer?.cut(section), [viewer, section]);
  useEffect(() => viewer?.hide(hidden), [viewer, hidden]);
  const isMissing = loaded.state === "done" && model === null;
  return (
    <SidePane
      tools={
        <>
          {tabs}
          {isMissing ? null : <ModelTools {...{ viewer, section, measuring }} onSection={setSection} />}
        </>
      }
      picture={
        <>
          {loaded.state === "loading" ? <Loading /> : null}
          {loaded.state === "failed" ? <LoadFailed retry={loaded.retry} /> : null}
          {isMissing ? <Missing source={source} /> : null}
          {model ? (
            <ModelCanvas {...{ model, viewer, card, measuring, pointAt, chooseAt }}>
              {section ? <SectionTool section={section} onChange={setSection} /> : null}
            </ModelCanvas>
          ) : null}
        </>
      }
    >
      {parts.length > 0 ? (
        <SolidList
          {...{ hidden, pointed }}
          solids={parts}
          chosen={solid?.id ?? null}
          onHide={isMissing ? undefined : setHidden}
          onChoose={choosePart}
          onPoint={pointAtPart}
        />
      ) : null}
      <Measures of={solid ?? { ...features, ...ownOf(features) }} />
      <Warnings features={features} />
      {parts.length > 0 && !solid ? null : <FeatureList rows={rows} highlight={highlight} />}
    </SidePane>
  );
}

function Missing({ source }: { source: PreviewSource }) {
  const t = useTranslations("previews.model");
  return (
    <NoPicture text={t(isPossible ? "tooLarge" : "noWebGl")}>
      <StillPicture source={source} />
    </NoPicture>
  );
}

/** The minimal box, section and stock of a single solid, or the bounding box of several. */
function ownOf({ solids, bounding_box: box }: Features): Pick<KeyFigures, "size" | "section" | "stock"> {
  const [only] = solids;
  if (only && solids.length === 1 && only.count === 1) {
    const { size, section, stock } = only;
    return { size, section, stock };
  }
  if (!box || box.min_z === undefined || box.max_z === undefined) return {};
  return { size: [box.max_x - box.min_x, box.max_y - box.min_y, box.max_z - box.min_z] };
}

/** The file's thumbnail, as a fallback. */
function StillPicture({ source }: { source: PreviewSource }) {
  const t = useTranslations("previews");
  const [address, setAddress] = useState<string>();
  useLoaded(source.id, async (signal) => {
    const picture = await source.picture({ kind: "thumbnail" }, signal);
    if (picture) setAddress(URL.createObjectURL(picture));
  });
  useEffect(() => () => URL.revokeObjectURL(address ?? ""), [address]);
  if (!address) return null;
  return <img src={address} alt={t("still", { name: source.name })} className="max-h-80" />;
}

/** Hover and selection state shared by the model and its lists: solids, holes, slots and bends. */
function useModelPointing(features: Features) {
  const { solids } = features;
  const isAssembly = solids.length > 1 || (solids[0]?.count ?? 1) > 1;
  const [chosen, setChosen] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const solid = isAssembly ? solids.find(({ id }) => id === chosen) : undefined;
  const shaped = solid ?? features;
  const rows = useMemo(() => rowsOf({ ...shaped, contours: [] }), [shaped]);
  const highlight = useHighlight(rows);
  const { active, lit: litRows } = highlight;
  const lit = useMemo(() => {
    if (pointed !== null) return new Set([pointed]);
    return active === null && chosen !== null ? new Set([chosen]) : litRows;
  }, [pointed, active, chosen, litRows]);
  // A face without a list row stands for its solid of the assembly.
  const partOf = (face: Face | null): string | null =>
    isAssembly && !rows.some(({ key }) => key === face?.group) ? (face?.solid ?? null) : null;
  return {
    parts: isAssembly ? solids : [],
    /** The selected solid. */
    solid,
    pointed,
    rows,
    highlight,
    /** Ids of the highlighted solids and face groups. */
    lit,
    pointAt: (face: Face | null) => {
      highlight.pointAt(face?.group ?? null);
      setPointed(partOf(face));
    },
    chooseAt: (face: Face | null) => {
      const part = partOf(face);
      highlight.chooseAt(face?.group ?? null);
      if (part || !face) setChosen(part);
    },
    pointAtPart: setPointed,
    choosePart: (id: string) => setChosen(id === chosen ? null : id),
  };
}
