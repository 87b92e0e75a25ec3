import { randomBytes } from "node:crypto";

const bytes = 16;

/** The unguessable part of a public page's address: 128 bits. */
export const newAccessId = (): string => randomBytes(bytes).toString("base64url");
