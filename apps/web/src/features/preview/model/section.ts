import {
  AlwaysStencilFunc,
  BackSide,
  type Box3,
  DecrementWrapStencilOp,
  FrontSide,
  IncrementWrapStencilOp,
  Mesh,
  MeshBasicMaterial,
  NotEqualStencilFunc,
  Plane,
  PlaneGeometry,
  type Scene,
  Vector3,
  ZeroStencilOp,
} from "three";
import type { OpenModel } from "./openModel.ts";
import type { Palette } from "./palette.ts";

/** A section plane: its axis, its position as a share (0 to 1) of the model's size, and the side to keep. */
export type Section = { axis: "x" | "y" | "z"; share: number; isFlipped: boolean };

const normals = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const;

/** The plane of a section; its positive side is kept. */
export function sectionPlane({ axis, share, isFlipped }: Section, box: Box3): Plane {
  const at = box.min[axis] + share * (box.max[axis] - box.min[axis]);
  const way = isFlipped ? 1 : -1;
  return new Plane(new Vector3(...normals[axis]).multiplyScalar(way), -way * at);
}

/** Counts back faces minus front faces per pixel in the stencil buffer; more than 0 is inside a solid. */
function counting(side: typeof BackSide | typeof FrontSide, planes: Plane[]): MeshBasicMaterial {
  const step = side === BackSide ? IncrementWrapStencilOp : DecrementWrapStencilOp;
  return new MeshBasicMaterial({
    side,
    clippingPlanes: planes,
    depthWrite: false,
    depthTest: false,
    colorWrite: false,
    stencilWrite: true,
    stencilFunc: AlwaysStencilFunc,
    stencilFail: step,
    stencilZFail: step,
    stencilZPass: step,
  });
}

/** Draws only where the stencil says inside, then clears it. */
const capMaterial = () =>
  new MeshBasicMaterial({
    stencilWrite: true,
    stencilRef: 0,
    stencilFunc: NotEqualStencilFunc,
    stencilFail: ZeroStencilOp,
    stencilZFail: ZeroStencilOp,
    stencilZPass: ZeroStencilOp,
  });

/** Draws every solid with each counting material before the rest of the scene. */
function countingPasses({ faces }: OpenModel, materials: readonly MeshBasicMaterial[]): Mesh[] {
  for (const { mesh } of faces) mesh.renderOrder = 3;
  const solids = faces.filter(({ solid }) => solid !== null);
  return solids.flatMap(({ mesh }) =>
    materials.map((material) => {
      const pass = new Mesh(mesh.geometry, material);
      pass.renderOrder = 1;
      mesh.add(pass);
      return pass;
    }),
  );
}

/** Clips the model and caps its solids in a separate colour. Materials with `planes` are clipped. */
export function openSection(scene: Scene, model: OpenModel, planes: Plane[]) {
  const { box, radius } = model;
  const counters = [counting(BackSide, planes), counting(FrontSide, planes)];
  const lid = capMaterial();
  const cap = new Mesh(new PlaneGeometry(4 * radius, 4 * radius), lid);
  cap.renderOrder = 2;
  cap.visible = false;
  scene.add(cap);
  let passes: Mesh[] = [];
  const removePasses = () => {
    for (const pass of passes) pass.removeFromParent();
    passes = [];
  };
  return {
    paint: ({ cut }: Palette) => lid.color.copy(cut),
    cut(section: Section | null) {
      planes.length = 0;
      cap.visible = section !== null;
      if (!section) return removePasses();
      const plane = sectionPlane(section, box);
      planes.push(plane);
      if (passes.length === 0) passes = countingPasses(model, counters);
      plane.projectPoint(box.getCenter(new Vector3()), cap.position);
      cap.lookAt(cap.position.clone().sub(plane.normal));
    },
    dispose() {
      removePasses();
      cap.geometry.dispose();
      for (const material of [...counters, lid]) material.dispose();
    },
  };
}
