import {
  DoubleSide,
  EdgesGeometry,
  LineBasicMaterial,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  type Plane,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import type { Face, OpenModel } from "./openModel.ts";
import type { Palette } from "./palette.ts";

/** Opacity of a highlighted shape behind other faces. */
const behind = 0.35;
const side = DoubleSide;
/** Outline of a highlighted shape: width in pixels, minimum angle between faces in degrees. */
const rim = { linewidth: 3, turn: 30 };
/** Maximum vertices for an outline; beyond, computing it takes too long. */
const maxOutlineVertices = 60_000;

function materials(clippingPlanes: Plane[]) {
  const offset = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };
  const unhidden = { depthTest: false, depthWrite: false };
  return {
    body: new MeshLambertMaterial({ side, clippingPlanes, ...offset }),
    lit: new MeshLambertMaterial({ side, clippingPlanes, ...offset }),
    ghost: new MeshBasicMaterial({ side, clippingPlanes, transparent: true, opacity: behind, ...unhidden }),
    edge: new LineBasicMaterial({ clippingPlanes }),
    rims: new LineMaterial({ linewidth: rim.linewidth, clippingPlanes, transparent: true, ...unhidden }),
  };
}

/** A copy of a mesh that is visible through faces in front of it. */
function ghostOf(mesh: Mesh, material: Material): Mesh {
  const ghost = new Mesh(mesh.geometry, material);
  ghost.renderOrder = 10;
  mesh.add(ghost);
  return ghost;
}

/** The outline of a shape; without it, a hole seen straight on would be invisible. */
function rimsOf({ geometry }: Mesh, material: LineMaterial): LineSegments2 | undefined {
  if ((geometry.index?.count ?? 0) > maxOutlineVertices) return undefined;
  const edges = new EdgesGeometry(geometry, rim.turn);
  const rims = new LineSegments2(new LineSegmentsGeometry().fromEdgesGeometry(edges), material);
  rims.renderOrder = 11;
  return rims;
}

/** Colours the model, highlights features and solids by id, and hides solids. */
export function dress({ faces, edges }: OpenModel, planes: Plane[]) {
  const { body, lit, ghost, edge, rims } = materials(planes);
  for (const { mesh } of faces) mesh.material = body;
  for (const { lines } of edges) lines.material = edge;
  const rimsByMesh = new Map<Mesh, LineSegments2 | undefined>();
  const rimsFor = (mesh: Mesh) => {
    if (!rimsByMesh.has(mesh)) rimsByMesh.set(mesh, rimsOf(mesh, rims));
    return rimsByMesh.get(mesh);
  };
  let marks: Object3D[] = [];
  return {
    paint(colors: Palette) {
      body.color.copy(colors.body);
      lit.color.copy(colors.lit);
      ghost.color.copy(colors.lit);
      rims.color.copy(colors.lit);
      edge.color.copy(colors.edge);
    },
    highlight(ids: ReadonlySet<string>) {
      for (const each of marks) each.removeFromParent();
      const isLit = ({ solid, group }: Face) => [solid, group].some((id) => id !== null && ids.has(id));
      for (const face of faces) face.mesh.material = isLit(face) ? lit : body;
      marks = faces.filter(isLit).flatMap(({ mesh, group }) => {
        const around = group === null ? undefined : rimsFor(mesh);
        if (around) mesh.add(around);
        return [ghostOf(mesh, ghost), ...(around ? [around] : [])];
      });
    },
    hide(solids: ReadonlySet<string>) {
      const isShown = (solid: string | null) => solid === null || !solids.has(solid);
      for (const { mesh, solid } of faces) mesh.visible = isShown(solid);
      for (const { lines, solid } of edges) lines.visible = isShown(solid);
    },
    dispose() {
      for (const material of [body, lit, ghost, edge, rims]) material.dispose();
      for (const each of rimsByMesh.values()) each?.geometry.dispose();
      for (const { mesh } of faces) mesh.geometry.dispose();
      for (const { lines } of edges) lines.geometry.dispose();
    },
  };
}
