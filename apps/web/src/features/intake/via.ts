/** Ways to create products without filling in a form. */
export const vias = ["files", "text", "voice"] as const;
export type Via = (typeof vias)[number];
