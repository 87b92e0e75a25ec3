import { randomBytes } from "node:crypto";

const bytes = 16;

/** The secret id in a public page's address: 128 random bits. */
export const newAccessId = (): string => randomBytes(bytes).toString("base64url");
