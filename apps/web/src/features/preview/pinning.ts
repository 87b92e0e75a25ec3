import type { Pin } from "@kantwerk/contract/pins";
import { createContext, type ReactNode } from "react";

/** A place on the file that is on show: in mm in a model and on a flat part, in percent of a page. */
export type Place = Omit<Pin, "file_id">;

/** What somebody said about a place. */
export type PinNote = {
  id: string;
  /** Its number, the same for all who see it. */
  label: string;
  place: Place;
  from: string;
  text: string;
};

export type Pinning = {
  notes: readonly PinNote[];
  /** Id of the note that the file was opened for. */
  opened?: string | undefined;
  /** What is done with a place that was pointed at; without it none can be. */
  ask?:
    | {
        label: string;
        /** Whether the file was opened for this. */
        isFirst?: boolean;
        /** Asks what is to be said about it; `close` takes what has come of it. */
        form: (place: Place, close: (said?: string) => void) => ReactNode;
      }
    | undefined;
};

export const noPins: Pinning = { notes: [] };

/** Places on the file that are spoken of, and the way to speak of another one. */
export const PinningContext = createContext<Pinning>(noPins);
