/** Why a CAD file cannot be read. */
export type UnreadableCadCode = "unreadable" | "encrypted" | "too_large" | "nested_too_deep" | "unsupported";

/** Thrown for a file in which nothing can be read. */
export class UnreadableCad extends Error {
  override name = "UnreadableCad";
  readonly code: UnreadableCadCode;

  constructor(code: UnreadableCadCode, options?: ErrorOptions) {
    super(`The CAD file cannot be read: ${code}`, options);
    this.code = code;
  }
}
