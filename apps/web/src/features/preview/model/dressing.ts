import {
  DoubleSide,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Plane,
} from "three";
import type { OpenModel } from "./openModel.ts";
import type { Palette } from "./palette.ts";

/** What a highlighted shape lets through where other faces hide it. */
const behind = 0.35;

/** Gives the model its colours, highlights holes, bends and solids by their id, and hides solids. */
export function dress({ faces, edges }: OpenModel, palette: Palette, planes: Plane[]) {
  const body = new MeshLambertMaterial({
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  const lit = body.clone();
  const hidden = new MeshBasicMaterial({
    side: DoubleSide,
    transparent: true,
    opacity: behind,
    depthTest: false,
    depthWrite: false,
  });
  const edge = new LineBasicMaterial();
  const all = [body, lit, hidden, edge];
  for (const material of all) material.clippingPlanes = planes;
  const paint = (colors: Palette) => {
    body.color.copy(colors.body);
    lit.color.copy(colors.lit);
    hidden.color.copy(colors.lit);
    edge.color.copy(colors.edge);
  };
  paint(palette);
  for (const { mesh } of faces) mesh.material = body;
  for (const { lines } of edges) lines.material = edge;
  let ghosts: Mesh[] = [];
  return {
    paint,
    highlight(ids: ReadonlySet<string>) {
      for (const ghost of ghosts) ghost.removeFromParent();
      ghosts = [];
      for (const { mesh, solid, group } of faces) {
        const isLit = (group !== null && ids.has(group)) || (solid !== null && ids.has(solid));
        mesh.material = isLit ? lit : body;
        if (!isLit) continue;
        const ghost = new Mesh(mesh.geometry, hidden);
        ghost.renderOrder = 10;
        ghosts.push(ghost);
        mesh.add(ghost);
      }
    },
    hide(solids: ReadonlySet<string>) {
      for (const { mesh, solid } of faces) mesh.visible = solid === null || !solids.has(solid);
      for (const { lines, solid } of edges) lines.visible = solid === null || !solids.has(solid);
    },
    dispose() {
      for (const material of all) material.dispose();
      for (const { mesh } of faces) mesh.geometry.dispose();
      for (const { lines } of edges) lines.geometry.dispose();
    },
  };
}
