/** One compressed part of a GLB, as its file describes it. */
export type DecodeOrder = {
  id: number;
  count: number;
  size: number;
  source: Uint8Array;
  mode: string;
  filter?: string | undefined;
};

/** Undefined bytes: the part is damaged. */
export type DecodedPart = { id: number; bytes?: Uint8Array };
