import type { Pin } from "@kantwerk/contract/pins";
import { createContext, type ReactNode } from "react";

/** A place on the current file: in mm in models and flat parts, in percent of a page. */
export type Place = Omit<Pin, "file_id">;

/** A note pinned to a place. */
export type PinNote = {
  id: string;
  /** Its number, the same for every reader. */
  label: string;
  place: Place;
  from: string;
  text: string;
};

export type Pinning = {
  notes: readonly PinNote[];
  /** Id of the initially open note. */
  opened?: string | undefined;
  /** How to add a pin; without it, pins are read-only. */
  ask?:
    | {
        label: string;
        /** Whether the file was opened to add a pin. */
        isFirst?: boolean;
        /** Renders the note's form; `close` takes the result message. */
        form: (place: Place, close: (said?: string) => void) => ReactNode;
      }
    | undefined;
};

export const noPins: Pinning = { notes: [] };

/** The pins of the current file. */
export const PinningContext = createContext<Pinning>(noPins);
