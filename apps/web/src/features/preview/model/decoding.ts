/** A compressed buffer view of a GLB. */
export type DecodeOrder = {
  id: number;
  count: number;
  size: number;
  source: Uint8Array;
  mode: string;
  filter?: string | undefined;
};

/** `bytes` is undefined if the buffer is damaged. */
export type DecodedPart = { id: number; bytes?: Uint8Array };
