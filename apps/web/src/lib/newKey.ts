/** A new idempotency key. Works on plain http, where `randomUUID` is unavailable. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");
