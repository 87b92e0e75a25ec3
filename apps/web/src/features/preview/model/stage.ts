import {
  AmbientLight,
  Box3,
  DirectionalLight,
  MathUtils,
  OrthographicCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import type { OpenModel } from "./openModel.ts";
import { directionOf, type StandardView, upAxis, upOf } from "./views.ts";

const turnMs = 220;
const margin = 1.12;

const wantsNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether this browser can show 3D at all. */
export function hasWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** Calls at most once for each frame that is painted, and only when asked to. */
function onDemand(paint: () => void) {
  let asked = 0;
  return {
    ask: () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        paint();
      });
    },
    stop: () => cancelAnimationFrame(asked),
  };
}

function lightedCamera(): OrthographicCamera {
  const camera = new OrthographicCamera();
  const lamp = new DirectionalLight("white", 2.4);
  lamp.position.set(-0.4, 0.9, 1.2);
  camera.add(lamp, lamp.target);
  lamp.target.position.set(0, 0, -1);
  return camera;
}

/** A scene with one model in it, a camera without perspective, and what turns it; it paints when something changed. */
export function openStage(canvas: HTMLCanvasElement, { root, box, radius, sample }: OpenModel) {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, stencil: true });
  renderer.localClippingEnabled = true;
  const up = upAxis(box.getSize(new Vector3()));
  const camera = lightedCamera();
  camera.up.copy(upOf(up));
  const scene = new Scene().add(root, camera, new AmbientLight("white", 1.3));
  const painter = onDemand(() => renderer.render(scene, camera));
  const controls = new OrbitControls(camera, canvas);
  controls.zoomToCursor = true;
  controls.minZoom = 0.2;
  controls.maxZoom = 400;
  controls.addEventListener("change", painter.ask);
  let turning = 0;

  const place = (direction: Vector3) => {
    camera.position.copy(controls.target).addScaledVector(direction, 4 * radius);
    controls.update();
    painter.ask();
  };
  const way = () => camera.position.clone().sub(controls.target).normalize();

  /** Chooses zoom and place so that the whole model fills the frame, seen from this direction. */
  const frame = (direction: Vector3) => {
    box.getCenter(controls.target);
    place(direction);
    camera.updateMatrixWorld();
    const seen = new Box3().setFromPoints(
      sample.map((point) => point.clone().applyMatrix4(camera.matrixWorldInverse)),
    );
    const middle = seen.getCenter(new Vector3());
    const size = seen.getSize(new Vector3());
    const across = new Vector3(middle.x, middle.y, 0).applyQuaternion(camera.quaternion);
    controls.target.add(across);
    camera.zoom = Math.min((2 * camera.right) / size.x, (2 * camera.top) / size.y) / margin;
    camera.updateProjectionMatrix();
    place(direction);
  };

  const turnTo = (direction: Vector3) => {
    cancelAnimationFrame(turning);
    const from = way();
    const angle = from.angleTo(direction);
    if (wantsNoMotion() || angle < 1e-3 || angle > 3.1) return frame(direction);
    const started = performance.now();
    const step = () => {
      const share = MathUtils.smoothstep(performance.now() - started, 0, turnMs);
      const [a, b] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
      frame(from.clone().multiplyScalar(a).addScaledVector(direction, b).normalize());
      if (share < 1) turning = requestAnimationFrame(step);
    };
    step();
  };

  return {
    scene,
    camera,
    repaint: painter.ask,
    resize(width: number, height: number) {
      renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
      renderer.setSize(width, height, false);
      const first = camera.near !== -20 * radius;
      const aspect = width / Math.max(height, 1);
      Object.assign(camera, { left: -radius * aspect, right: radius * aspect, top: radius, bottom: -radius });
      Object.assign(camera, { near: -20 * radius, far: 40 * radius });
      camera.updateProjectionMatrix();
      if (first) frame(directionOf("iso", up));
      painter.ask();
    },
    look: (view: StandardView) => turnTo(directionOf(view, up)),
    fit: () => frame(way()),
    turn(right: number, down: number) {
      controls.rotateLeft(-right);
      controls.rotateUp(-down);
    },
    shift: (right: number, down: number) => controls.pan(right, down),
    zoom(factor: number) {
      camera.zoom = MathUtils.clamp(camera.zoom * factor, controls.minZoom, controls.maxZoom);
      camera.updateProjectionMatrix();
      painter.ask();
    },
    dispose() {
      cancelAnimationFrame(turning);
      painter.stop();
      controls.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
