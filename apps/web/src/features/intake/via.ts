/** The ways to products that nobody types in field by field. */
export const vias = ["files", "text", "voice"] as const;
export type Via = (typeof vias)[number];
