/** A key under which a request is carried out once. Works on plain http too, where `randomUUID` does not. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");
