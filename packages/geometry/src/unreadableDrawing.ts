/** Why a drawing cannot be read: the code leads to the message a person sees. */
export type UnreadableCode = "not_dxf" | "too_many_primitives";

/** Thrown for a file that holds no drawing we can read. */
export class UnreadableDrawing extends Error {
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode) {
    super(`The drawing cannot be read: ${code}`);
    this.name = "UnreadableDrawing";
    this.code = code;
  }
}
