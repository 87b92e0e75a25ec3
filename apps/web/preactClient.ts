import { options } from "preact";

// Preact runs effects after the next frame, on a busy machine much later: until then what is seen has no focus, no listeners and
// old values, and a key pressed at once is lost. As in React after a press, they run before anybody can do something else.
options.requestAnimationFrame = queueMicrotask;

export * from "preact/compat/client";
