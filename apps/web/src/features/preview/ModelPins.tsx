import { useEffect, useRef } from "react";
import type { Viewer } from "./model/viewer.ts";
import { ChosenMarker, Cross, markerAt, NoteMarker } from "./PinMarker.tsx";
import type { Place } from "./pinning.ts";
import type { Pins } from "./usePins.ts";

/** The model's pin markers; they follow its rotation without React renders. */
export function ModelPins({ viewer, pins }: { viewer: Viewer | null; pins: Pins }) {
  const markers = useRef(new Map<HTMLElement, Place>());
  const place = (at: Place) => (marker: HTMLElement | null) => {
    if (!marker) return;
    markers.current.set(marker, at);
    if (viewer) marker.style.transform = markerAt(viewer.spotOf(pointOf(at)));
    return () => {
      markers.current.delete(marker);
    };
  };
  useEffect(
    () =>
      viewer?.follow(() => {
        for (const [marker, at] of markers.current)
          marker.style.transform = markerAt(viewer.spotOf(pointOf(at)));
      }),
    [viewer],
  );
  return (
    <>
      {pins.isPlacing ? <Cross /> : null}
      {pins.notes.map((note) => (
        <NoteMarker key={note.id} ref={place(note.place)} note={note} pins={pins} />
      ))}
      {pins.chosen ? <ChosenMarker ref={place(pins.chosen)} /> : null}
    </>
  );
}

/** Turns the model to the pin that it was opened for. */
export function useOpenedPin(viewer: Viewer | null, pins: Pins): void {
  const first = useRef(pins.active?.place);
  useEffect(() => {
    if (first.current) viewer?.show(pointOf(first.current));
  }, [viewer]);
}

const pointOf = ({ x, y, z }: Place) => ({ x, y, z: z ?? 0 });
