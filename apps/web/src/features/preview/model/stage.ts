import {
  AmbientLight,
  DirectionalLight,
  MathUtils,
  OrthographicCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { openFraming } from "./framing.ts";
import type { OpenModel } from "./openModel.ts";
import { around, directionOf, type StandardView, upAxis, upOf } from "./views.ts";

/** A point of the model, in mm. */
export type Point = { x: number; y: number; z: number };

const zooms = { minZoom: 0.2, maxZoom: 400 };

/** Whether the browser supports WebGL. */
export function hasWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** Schedules paints on demand, at most one per frame. */
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

/** Fits the camera to the aspect ratio and to a model of this radius in any rotation. */
function shape(camera: OrthographicCamera, radius: number, aspect: number): void {
  Object.assign(camera, { left: -radius * aspect, right: radius * aspect, top: radius, bottom: -radius });
  Object.assign(camera, { near: -20 * radius, far: 40 * radius });
  camera.updateProjectionMatrix();
}

/** A scene with one model, an orthographic camera and orbit controls; renders on demand. */
export function openStage(canvas: HTMLCanvasElement, model: OpenModel) {
  const { root, box, radius } = model;
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, stencil: true });
  renderer.localClippingEnabled = true;
  const up = upAxis(box.getSize(new Vector3()));
  const camera = lightedCamera();
  camera.up.copy(upOf(up));
  const scene = new Scene().add(root, camera, new AmbientLight("white", 1.3));
  const followers = new Set<() => void>();
  const painter = onDemand(() => {
    renderer.render(scene, camera);
    for (const follow of followers) follow();
  });
  const flat = new Vector3();
  const controls = Object.assign(new OrbitControls(camera, canvas), zooms, { zoomToCursor: true });
  controls.addEventListener("change", painter.ask);
  const framing = openFraming(camera, controls, model);
  let isFramed = false;
  return {
    scene,
    camera,
    repaint: painter.ask,
    /** Subscribes to rendered frames. Returns unsubscribe. */
    follow(follower: () => void) {
      followers.add(follower);
      follower();
      return () => {
        followers.delete(follower);
      };
    },
    /** The position of a model point on the canvas, in pixels. */
    spotOf({ x, y, z }: Point) {
      flat.set(x, y, z).project(camera);
      return { x: ((flat.x + 1) / 2) * canvas.clientWidth, y: ((1 - flat.y) / 2) * canvas.clientHeight };
    },
    resize(width: number, height: number) {
      renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
      renderer.setSize(width, height, false);
      shape(camera, radius, width / Math.max(height, 1));
      if (!isFramed) framing.frame(directionOf("iso", up));
      isFramed = true;
      painter.ask();
    },
    look: (view: StandardView) => framing.turnTo(directionOf(view, up)),
    /** Tries all corner views until `isRight`; otherwise uses the first. */
    lookUntil(isRight: () => boolean) {
      const found = around(up).find((way) => {
        framing.frame(way);
        return isRight();
      });
      if (!found) framing.frame(directionOf("iso", up));
    },
    fit: () => framing.frame(framing.way()),
    turn(right: number, down: number) {
      controls.rotateLeft(-right);
      controls.rotateUp(-down);
    },
    shift: (right: number, down: number) => controls.pan(right, down),
    zoom(factor: number) {
      camera.zoom = MathUtils.clamp(camera.zoom * factor, zooms.minZoom, zooms.maxZoom);
      camera.updateProjectionMatrix();
      painter.ask();
    },
    dispose() {
      framing.stop();
      painter.stop();
      controls.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
