import {
  DoubleSide,
  LineBasicMaterial,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Plane,
} from "three";
import type { Face, OpenModel } from "./openModel.ts";
import type { Palette } from "./palette.ts";

/** What a highlighted shape lets through where other faces hide it. */
const behind = 0.35;
const side = DoubleSide;

function materials(clippingPlanes: Plane[]) {
  const offset = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };
  const unhidden = { depthTest: false, depthWrite: false };
  return {
    body: new MeshLambertMaterial({ side, clippingPlanes, ...offset }),
    lit: new MeshLambertMaterial({ side, clippingPlanes, ...offset }),
    ghost: new MeshBasicMaterial({ side, clippingPlanes, transparent: true, opacity: behind, ...unhidden }),
    edge: new LineBasicMaterial({ clippingPlanes }),
  };
}

/** Shows a mesh through whatever lies before it. */
function ghostOf(mesh: Mesh, material: Material): Mesh {
  const ghost = new Mesh(mesh.geometry, material);
  ghost.renderOrder = 10;
  mesh.add(ghost);
  return ghost;
}

/** Gives the model its colours, highlights holes, bends and solids by their id, and hides solids. */
export function dress({ faces, edges }: OpenModel, planes: Plane[]) {
  const { body, lit, ghost, edge } = materials(planes);
  for (const { mesh } of faces) mesh.material = body;
  for (const { lines } of edges) lines.material = edge;
  let ghosts: Mesh[] = [];
  return {
    paint(colors: Palette) {
      body.color.copy(colors.body);
      lit.color.copy(colors.lit);
      ghost.color.copy(colors.lit);
      edge.color.copy(colors.edge);
    },
    highlight(ids: ReadonlySet<string>) {
      for (const each of ghosts) each.removeFromParent();
      const isLit = ({ solid, group }: Face) => [solid, group].some((id) => id !== null && ids.has(id));
      for (const face of faces) face.mesh.material = isLit(face) ? lit : body;
      ghosts = faces.filter(isLit).map(({ mesh }) => ghostOf(mesh, ghost));
    },
    hide(solids: ReadonlySet<string>) {
      const isShown = (solid: string | null) => solid === null || !solids.has(solid);
      for (const { mesh, solid } of faces) mesh.visible = isShown(solid);
      for (const { lines, solid } of edges) lines.visible = isShown(solid);
    },
    dispose() {
      for (const material of [body, lit, ghost, edge]) material.dispose();
      for (const { mesh } of faces) mesh.geometry.dispose();
      for (const { lines } of edges) lines.geometry.dispose();
    },
  };
}
