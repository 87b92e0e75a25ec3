/** Why a model cannot be read: the code leads to the message a person sees. */
export type UnreadableModelCode = "not_step" | "no_shape" | "parts_elsewhere" | "kernel_failed";

/** Thrown for a file that holds no model we can read. */
export class UnreadableModel extends Error {
  readonly code: UnreadableModelCode;

  constructor(code: UnreadableModelCode, options?: ErrorOptions) {
    super(`The model cannot be read: ${code}`, options);
    this.name = "UnreadableModel";
    this.code = code;
  }
}
