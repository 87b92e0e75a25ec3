import { maxFileBytes } from "@kantwerk/contract/files";
import { sessionStore } from "../../lib/session.ts";
import { createStore } from "../../lib/store.ts";

export type Recording = { blob: Blob; seconds: number; levels: readonly number[] };
type Problem = "refused" | "missing" | "busy" | "unsupported" | "failed";
type Ending = "time" | "size" | "device";

type Live = { seconds: number; levels: readonly number[] };

export type RecorderState =
  | { phase: "idle"; problem?: Problem }
  | { phase: "asking" }
  | ({ phase: "recording" } & Live)
  | ({ phase: "paused" } & Live)
  /** `ended`: why the recording ended without the user stopping it. */
  | { phase: "done"; recording: Recording; ended?: Ending | undefined };

export const mostSeconds = 10 * 60;
/** Leaves room for the overhead of the multipart body. */
const mostBytes = maxFileBytes - 64 * 1024;
/** Enough for speech: ten minutes take 5 MB. */
const bitsPerSecond = 64_000;
const tickMs = 100;
const types = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
/** Displayed dynamic range in dB below full scale. */
const dynamicRange = 55;

/** The recorder's state; kept while another page is open. */
export const recorderStore = createStore<RecorderState>({ phase: "idle" });

/** The active recording; undefined while the microphone is off. */
let running: { stop: (ended?: Ending) => void; discard: () => void; recorder: MediaRecorder } | undefined;
/** Number of the latest permission request: answers to cancelled requests are ignored. */
let latestRequest = 0;

// Discarded on sign-out, so that the next user does not hear it.
sessionStore.subscribe(() => {
  if (!sessionStore.get().profile) discardRecording();
});

function problemOf(error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "failed";
}

/** Perceived loudness of the last samples, 0 to 1. */
function levelOf(analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  analyser.getFloatTimeDomainData(samples);
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power + 1e-12);
  return Math.min(1, Math.max(0, 1 + decibels / dynamicRange));
}

/** Opens a level meter. @returns the meter, to be closed with the recording */
function openMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return { level: () => levelOf(analyser, samples), close: () => void context.close() };
}

function begin(stream: MediaStream): void {
  const type = types.find((each) => MediaRecorder.isTypeSupported(each));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(type ? { mimeType: type } : {}),
  });
  const meter = openMeter(stream);
  const pieces: Blob[] = [];
  const levels: number[] = [];
  let bytes = 0;
  let seconds = 0;
  let last = performance.now();
  let ended: Ending | undefined;
  let isDiscarded = false;

  const show = () => {
    const phase = recorder.state === "paused" ? "paused" : "recording";
    recorderStore.set({ phase, seconds, levels: [...levels] });
  };
  const tick = () => {
    const now = performance.now();
    if (recorder.state === "recording") {
      seconds += (now - last) / 1000;
      levels.push(meter.level());
      show();
      if (seconds >= mostSeconds) stop("time");
    }
    last = now;
  };
  const timer = setInterval(tick, tickMs);
  const stop = (reason?: Ending) => {
    ended = reason;
    if (recorder.state !== "inactive") recorder.stop();
  };
  recorder.ondataavailable = ({ data }) => {
    pieces.push(data);
    bytes += data.size;
    if (bytes > mostBytes) stop("size");
  };
  recorder.onpause = show;
  recorder.onresume = show;
  recorder.onstop = () => {
    clearInterval(timer);
    meter.close();
    for (const track of stream.getTracks()) track.stop();
    running = undefined;
    if (isDiscarded) return;
    const blob = new Blob(pieces, { type: recorder.mimeType });
    recorderStore.set({ phase: "done", recording: { blob, seconds, levels }, ended });
  };
  for (const track of stream.getAudioTracks()) track.addEventListener("ended", () => stop("device"));
  const discard = () => {
    isDiscarded = true;
    stop();
  };
  running = { stop, discard, recorder };
  recorder.start(1000);
  show();
}

/** Asks for the microphone and starts recording. Failures end up in the state. */
export async function startRecording(): Promise<void> {
  if (running || recorderStore.get().phase === "asking") return;
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === "undefined") {
    recorderStore.set({ phase: "idle", problem: "unsupported" });
    return;
  }
  latestRequest += 1;
  const request = latestRequest;
  recorderStore.set({ phase: "asking" });
  let stream: MediaStream | undefined;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 },
    });
    if (request === latestRequest) begin(stream);
    else for (const track of stream.getTracks()) track.stop();
  } catch (error) {
    for (const track of stream?.getTracks() ?? []) track.stop();
    if (request === latestRequest) recorderStore.set({ phase: "idle", problem: problemOf(error) });
  }
}

export const pauseRecording = (): void => running?.recorder.pause();
export const resumeRecording = (): void => running?.recorder.resume();

/** Stops and keeps the recording, or cancels a pending permission request. */
export function finishRecording(): void {
  running?.stop();
  if (recorderStore.get().phase !== "asking") return;
  latestRequest += 1;
  recorderStore.set({ phase: "idle" });
}

/** Stops and discards the recording. */
export function discardRecording(): void {
  latestRequest += 1;
  running?.discard();
  recorderStore.set({ phase: "idle" });
}
