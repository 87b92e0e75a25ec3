import { Vector3 } from "three";

export const standardViews = ["iso", "front", "top", "side"] as const;
export type StandardView = (typeof standardViews)[number];

/** Directions to the camera, with z up. */
const directions: Record<StandardView, [number, number, number]> = {
  iso: [0.62, -0.74, 0.6],
  front: [0, -1, 0],
  top: [0, 0, 1],
  side: [1, 0, 0],
};

/**
 * The axis that points up, as in the thumbnail: flat and long parts are laid down.
 * @param size of the model along its axes
 */
export function upAxis(size: Vector3): number {
  const sizes = size.toArray();
  const [thin = 0, middle = 0, long = 0] = sizes.toSorted((a, b) => a - b);
  const isFlat = thin < 0.3 * middle;
  const stands = sizes[2] === long && long > 2.5 * middle;
  return isFlat || stands ? sizes.indexOf(thin) : 2;
}

const turned = (way: readonly number[], up: number): Vector3 =>
  new Vector3(...([0, 1, 2].map((axis) => way[(axis + 2 - up + 3) % 3] ?? 0) as [number, number, number]));

/** The direction to the camera in a standard view, given the up axis. */
export const directionOf = (view: StandardView, up: number): Vector3 =>
  turned(directions[view], up).normalize();

/** The directions from a model's corners, the default view first. */
export const around = (up: number): Vector3[] =>
  [1, -1].flatMap((z) =>
    [1, -1].flatMap((y) =>
      [1, -1].map((x) => {
        const [across, deep, high] = directions.iso;
        return turned([x * across, y * deep, z * high], up).normalize();
      }),
    ),
  );

export const upOf = (up: number): Vector3 => turned([0, 0, 1], up);
