import type { TopoDS_Shape } from "replicad-opencascadejs";
import type { Vector } from "../step/brep.ts";
import { type Kernel, openKernel } from "../step/kernel.ts";
import { type Bend, bentOutline } from "./bentOutline.ts";
import {
  chamferedAt,
  cutFrom,
  joined,
  mirrored,
  moved,
  type Outline,
  polygon,
  roundedOff,
  swept,
  together,
  turned,
} from "./partShapes.ts";
import { type SharpChain, sharpOutline } from "./sharpOutline.ts";
import { type StepUnit, writeStep } from "./writeStep.ts";

type At = readonly [x: number, y: number];
type Build = (kernel: Kernel) => TopoDS_Shape;

const beyond = 1;

/**
 * A part made in code, in millimetres. What is cut into it is cut from the top of the part's first face, which lies
 * between z = 0 and z = `thickness`.
 */
class Part {
  readonly thickness: number;
  readonly build: Build;

  constructor(thickness: number, build: Build) {
    this.thickness = thickness;
    this.build = build;
  }

  /** A round hole; through unless it has a depth. `spline`: written as splines, as some programs do. */
  hole({ at, ...sizes }: { diameter: number; at: At; depth?: number; spline?: boolean }): Part {
    return this.holes({ ...sizes, at: [at] });
  }

  /** Round holes alike, cut at once: each cut looks at all that is there. */
  holes({
    diameter,
    at,
    depth,
    spline = false,
  }: {
    diameter: number;
    at: readonly At[];
    depth?: number;
    spline?: boolean;
  }): Part {
    const radius = diameter / 2;
    const [bottom, top] = this.reach(depth);
    const outlineAt = ([x, y]: At): Outline => ({
      start: [x - radius, y, bottom],
      pieces: [
        { through: [x, y - radius, bottom], to: [x + radius, y, bottom] },
        { through: [x, y + radius, bottom], to: [x - radius, y, bottom] },
      ],
    });
    return this.less((kernel) =>
      together(
        kernel,
        at.map((place) => swept(kernel, outlineAt(place), [0, 0, top - bottom], spline)),
      ),
    );
  }

  /** A hole with one seam, as drilled; blind with a cone of `tip` degrees at its end. */
  drilled({ diameter, at, depth, tip }: { diameter: number; at: At; depth?: number; tip?: number }): Part {
    const radius = diameter / 2;
    const [bottom, top] = this.reach(depth);
    const point = tip ? bottom - radius / Math.tan((tip * Math.PI) / 360) : bottom;
    return this.lessTurned(at, [
      [0, 0, point],
      [radius, 0, bottom],
      [radius, 0, top],
      [0, 0, top],
    ]);
  }

  /** A through hole, wider from the top to a depth. */
  counterbore(sizes: { diameter: number; outer_diameter: number; depth: number; at: At }): Part {
    const [bottom, top] = this.reach();
    const step = this.thickness - sizes.depth;
    return this.lessTurned(sizes.at, [
      [0, 0, bottom],
      [sizes.diameter / 2, 0, bottom],
      [sizes.diameter / 2, 0, step],
      [sizes.outer_diameter / 2, 0, step],
      [sizes.outer_diameter / 2, 0, top],
      [0, 0, top],
    ]);
  }

  /** A through hole that widens to the top by a cone of `angle` degrees. */
  countersink(sizes: { diameter: number; outer_diameter: number; angle?: number; at: At }): Part {
    const [bottom, top] = this.reach();
    const slope = 1 / Math.tan(((sizes.angle ?? 90) * Math.PI) / 360);
    const start = this.thickness - ((sizes.outer_diameter - sizes.diameter) / 2) * slope;
    const rim = sizes.outer_diameter / 2 + beyond / slope;
    return this.lessTurned(sizes.at, [
      [0, 0, bottom],
      [sizes.diameter / 2, 0, bottom],
      [sizes.diameter / 2, 0, start],
      [rim, 0, top],
      [0, 0, top],
    ]);
  }

  /** A slot with round ends; `length` over both, turned by `angle` degrees from x. */
  slot({ width, length, at, angle = 0 }: { width: number; length: number; at: At; angle?: number }): Part {
    const [bottom, top] = this.reach();
    const radius = width / 2;
    const half = length / 2 - radius;
    const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const place = (along: number, aside: number): Vector => [
      at[0] + along * cosine - aside * sine,
      at[1] + along * sine + aside * cosine,
      bottom,
    ];
    const outline: Outline = {
      start: place(-half, -radius),
      pieces: [
        { to: place(half, -radius) },
        { through: place(half + radius, 0), to: place(half, radius) },
        { to: place(-half, radius) },
        { through: place(-half - radius, 0), to: place(-half, -radius) },
      ],
    };
    return this.less((kernel) => swept(kernel, outline, [0, 0, top - bottom]));
  }

  /** A polygon cut out, through unless it has a depth: a window, a notch at the edge, a relief at a bend. */
  cutout(corners: [At, At, At, ...At[]], depth?: number): Part {
    const [bottom, top] = this.reach(depth);
    const outline = polygon(corners.map(([x, y]): Vector => [x, y, bottom]) as [Vector, ...Vector[]]);
    return this.less((kernel) => swept(kernel, outline, [0, 0, top - bottom]));
  }

  /** Grown together with another part. */
  joinedTo(other: Part): Part {
    return new Part(this.thickness, (kernel) => joined(kernel, this.build(kernel), other.build(kernel)));
  }

  /** All edges of the top, those of holes too, chamfered at 45°; straight ones along y by a width of their own. */
  chamfered(width: number, alongY = width): Part {
    return new Part(this.thickness, (kernel) =>
      chamferedAt(kernel, this.build(kernel), this.thickness, [width, alongY]),
    );
  }

  /** All edges rounded off, as of a part that was deburred. */
  roundedOff(radius: number): Part {
    return new Part(this.thickness, (kernel) => roundedOff(kernel, this.build(kernel), radius));
  }

  movedBy(x: number, y: number, z: number): Part {
    return new Part(this.thickness, (kernel) =>
      moved(kernel, this.build(kernel), [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z]),
    );
  }

  mirrored(): Part {
    return new Part(this.thickness, (kernel) => mirrored(kernel, this.build(kernel)));
  }

  /** Turned by degrees round an axis through the origin, so that nothing lies along the file's axes any more. */
  turned(axis: "x" | "y" | "z", degrees: number): Part {
    return new Part(this.thickness, (kernel) => moved(kernel, this.build(kernel), turning(axis, degrees)));
  }

  private reach(depth?: number): [bottom: number, top: number] {
    return [depth === undefined ? -beyond : this.thickness - depth, this.thickness + beyond];
  }

  private lessTurned([x, y]: At, corners: [Vector, ...Vector[]]): Part {
    return this.less((kernel) => turned(kernel, polygon(corners), [x, y, 0]));
  }

  private less(tool: Build): Part {
    return new Part(this.thickness, (kernel) => cutFrom(kernel, this.build(kernel), tool(kernel)));
  }
}

/** A rectangular plate from the origin: length along x, width along y. */
export function plate(sizes: { length: number; width: number; thickness: number }): Part {
  const { length, width, thickness } = sizes;
  const outline = polygon([
    [0, 0, 0],
    [length, 0, 0],
    [length, width, 0],
    [0, width, 0],
  ]);
  return new Part(thickness, (kernel) => swept(kernel, outline, [0, 0, thickness]));
}

/** A round disc about the origin. */
export function disc({ diameter, thickness }: { diameter: number; thickness: number }): Part {
  return new Part(thickness, (kernel) =>
    turned(
      kernel,
      polygon([
        [0, 0, 0],
        [diameter / 2, 0, 0],
        [diameter / 2, 0, thickness],
        [0, 0, thickness],
      ]),
      [0, 0, 0],
    ),
  );
}

/**
 * A sheet bent along y. The first leg lies from the origin along x; `legs` are the flat lengths between the bends'
 * ends, so the unfolded length is their sum and the arcs at the neutral line.
 */
export function bentSheet(sizes: { thickness: number; width: number; legs: number[]; bends: Bend[] }): Part {
  const { thickness, width } = sizes;
  const outline = bentOutline(sizes);
  return new Part(thickness, (kernel) => swept(kernel, outline, [0, width, 0]));
}

/** A sheet bent along y as `bentSheet` makes it, drawn with sharp corners or other radii than those of its bends. */
export function sharpSheet({ width, ...chain }: SharpChain & { width: number }): Part {
  const outline = sharpOutline(chain);
  return new Part(chain.thickness, (kernel) => swept(kernel, outline, [0, width, 0]));
}

/** The STEP file of one part. `unit`: what the file's numbers are in; the part keeps its size. */
export async function stepOf(
  part: Part,
  { name = "Part", unit = "MM" as StepUnit } = {},
): Promise<Uint8Array> {
  const kernel = await openKernel();
  const shape = part.build(kernel);
  return writeStep(kernel, shape, [{ shape, name }], unit);
}

/** A STEP file without a solid: the part's skin as a shell, open as its first faces are left out. */
export async function surfacesOf(part: Part, { left_out = 1 } = {}): Promise<Uint8Array> {
  const kernel = await openKernel();
  const builder = new kernel.TopoDS_Builder();
  const shell = new kernel.TopoDS_Shell();
  builder.MakeShell(shell);
  let passed = 0;
  for (
    const faces = new kernel.TopExp_Explorer(part.build(kernel), "TopAbs_FACE");
    faces.More();
    faces.Next()
  ) {
    if (passed >= left_out) {
      builder.Add(shell, faces.Current());
    }
    passed += 1;
  }
  return writeStep(kernel, shell, [], "MM");
}

/** The STEP file of an assembly; each part stands at all of its places. */
export async function assemblyOf(
  parts: readonly { part: Part; name: string; at: readonly Vector[] }[],
  { name = "Assembly", unit = "MM" as StepUnit } = {},
): Promise<Uint8Array> {
  const kernel = await openKernel();
  const named = parts.map((placed) => ({
    shape: placed.part.build(kernel),
    name: placed.name,
    at: placed.at,
  }));
  const compound = together(
    kernel,
    named.flatMap(({ shape, at }) =>
      at.map(([x, y, z]) => moved(kernel, shape, [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z])),
    ),
  );
  return writeStep(kernel, compound, [...named, { shape: compound, name }], unit);
}

function turning(axis: "x" | "y" | "z", degrees: number): number[] {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return {
    x: [1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0],
    y: [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0],
    z: [c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0],
  }[axis];
}
