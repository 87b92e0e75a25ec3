import type { HoleGroup } from "@kantwerk/geometry/featureGroups";
import type { useTranslations } from "use-intl";
import type { FeatureRow } from "./featureRows.ts";
import type { Figures } from "./figures.ts";

export type Say = ReturnType<typeof useTranslations<"previews">>;
type RowTexts = { main: string; more: string };
type Of<K extends FeatureRow["kind"]> = Extract<FeatureRow, { kind: K }>;

const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(" · ");

const sinkText = ({ sink_angle, sink_depth }: HoleGroup, { angle, number }: Figures) =>
  sink_angle ? `× ${angle(sink_angle)}` : sink_depth && `× ${number(sink_depth)}`;

function holeTexts({ hole }: Of<"holes">, t: Say, figures: Figures): RowTexts {
  const { mm, number } = figures;
  const { hole_type, diameter, outer_diameter, thread, depth, through, proposal } = hole;
  const sunk = hole_type === "counterbore" || hole_type === "countersink";
  return {
    main: thread ?? `Ø ${mm(diameter)}`,
    more: joined(
      thread && `Ø ${mm(diameter)}`,
      sunk &&
        [t(`groups.${hole_type}`), outer_diameter && `Ø ${number(outer_diameter)}`, sinkText(hole, figures)]
          .filter(Boolean)
          .join(" "),
      hole_type === "thread" && !thread && t("groups.thread"),
      !through && depth !== undefined && t("groups.blind", { depth: mm(depth) }),
      proposal && t(`groups.${proposal.use}`, { thread: proposal.thread }),
    ),
  };
}

function bendTexts({ bend }: Of<"bends">, t: Say, { mm, angle, number }: Figures): RowTexts {
  const way = bend.direction && t(`groups.${bend.direction}`);
  return {
    main: bend.angle === null ? (way ?? mm(bend.length)) : [angle(bend.angle), way].filter(Boolean).join(" "),
    more: joined(
      bend.inner_radius !== null && t("groups.radius", { radius: number(bend.inner_radius) }),
      t("groups.long", { length: mm(bend.length) }),
      bend.combined && t("groups.combined"),
    ),
  };
}

function contourTexts({ contour }: Of<"contours">, t: Say, { mm, sizes }: Figures): RowTexts {
  const { kind, shape, width, height, length, closed, self_crossing } = contour;
  const inner = shape === "rectangle" ? "rectangle" : "cutout";
  return {
    main: t(`groups.${kind === "outer" ? "outline" : inner}`),
    more: joined(
      sizes(width, height),
      t("groups.cut", { length: mm(length) }),
      !closed && t("groups.open"),
      self_crossing && t("groups.crossing"),
    ),
  };
}

/** A row's main text and details. */
export function rowTexts(row: FeatureRow, t: Say, figures: Figures): RowTexts {
  switch (row.kind) {
    case "holes":
      return holeTexts(row, t, figures);
    case "slots":
      return { main: figures.sizes(row.slot.width, row.slot.length), more: "" };
    case "bends":
      return bendTexts(row, t, figures);
    case "pockets":
      return {
        main: figures.sizes(row.pocket.length, row.pocket.width),
        more: t("groups.blind", { depth: figures.mm(row.pocket.depth) }),
      };
    case "chamfers":
      return {
        main: `${figures.number(row.chamfer.size)} × ${figures.angle(row.chamfer.angle)}`,
        more: t("groups.long", { length: figures.mm(row.chamfer.length) }),
      };
    case "contours":
      return contourTexts(row, t, figures);
  }
}
