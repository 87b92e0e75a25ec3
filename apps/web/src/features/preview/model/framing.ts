import { Box3, MathUtils, type OrthographicCamera, Vector3 } from "three";
import type { OrbitControls } from "three/addons/controls/OrbitControls.js";
import type { OpenModel } from "./openModel.ts";

const turnMs = 220;
const margin = 1.12;

const wantsNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Spherical interpolation between two directions. */
function between(from: Vector3, to: Vector3, share: number): Vector3 {
  const angle = from.angleTo(to);
  return from
    .clone()
    .multiplyScalar(Math.sin((1 - share) * angle))
    .addScaledVector(to, Math.sin(share * angle))
    .normalize();
}

/** Fits the model into view from a direction, immediately or animated. */
export function openFraming(
  camera: OrthographicCamera,
  controls: OrbitControls,
  { box, radius, sample }: OpenModel,
) {
  let turning = 0;
  const place = (direction: Vector3) => {
    camera.position.copy(controls.target).addScaledVector(direction, 4 * radius);
    controls.update();
    camera.updateMatrixWorld();
  };
  const way = () => camera.position.clone().sub(controls.target).normalize();
  const frame = (direction: Vector3) => {
    box.getCenter(controls.target);
    place(direction);
    const seen = new Box3().setFromPoints(
      sample.map((point) => point.clone().applyMatrix4(camera.matrixWorldInverse)),
    );
    const { x, y } = seen.getCenter(new Vector3());
    const size = seen.getSize(new Vector3());
    controls.target.add(new Vector3(x, y, 0).applyQuaternion(camera.quaternion));
    camera.zoom = Math.min((2 * camera.right) / size.x, (2 * camera.top) / size.y) / margin;
    camera.updateProjectionMatrix();
    place(direction);
    controls.dispatchEvent({ type: "change" });
  };
  return {
    frame,
    way,
    turnTo(direction: Vector3) {
      cancelAnimationFrame(turning);
      const from = way();
      const angle = from.angleTo(direction);
      // Opposite directions have no unique rotation.
      if (wantsNoMotion() || angle < 1e-3 || angle > 3.1) return frame(direction);
      const started = performance.now();
      const step = () => {
        const share = MathUtils.smoothstep(performance.now() - started, 0, turnMs);
        frame(between(from, direction, share));
        if (share < 1) turning = requestAnimationFrame(step);
      };
      step();
    },
    stop: () => cancelAnimationFrame(turning),
  };
}
