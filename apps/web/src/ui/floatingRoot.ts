import { createContext } from "react";

/**
 * Where lists of choices are put: inside the dialog that they belong to, which would otherwise take the focus back from
 * them; undefined for the page itself.
 */
export const FloatingRoot = createContext<HTMLElement | undefined>(undefined);
