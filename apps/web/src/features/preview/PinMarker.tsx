import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import type { Spot } from "./panZoom.ts";
import type { PinNote } from "./pinning.ts";
import type { Pins } from "./usePins.ts";

/** CSS transform that puts the marker's tip at a spot of the frame, in pixels. */
export const markerAt = ({ x, y }: Spot): string => `translate(${x}px, ${y}px)`;

const box = "absolute top-0 left-0 -mt-8 -ml-3.5 grid size-7 place-items-center";
const drop = "absolute inset-0 rotate-45 rounded-full rounded-br-none border-2 border-on-accent shadow-float";

type NoteProps = { note: PinNote; pins: Pins; at?: Spot; ref?: Ref<HTMLButtonElement> };

/** A note's numbered marker; opens the note. */
export function NoteMarker({ note, pins, at, ref }: NoteProps) {
  const t = useTranslations("previews.pins");
  const isActive = pins.active?.id === note.id;
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={isActive}
      aria-label={t("marker", { label: note.label, from: note.from })}
      title={note.text}
      onClick={() => pins.show(isActive ? undefined : note.id)}
      className={`${box} cursor-pointer rounded-full`}
      style={at && { transform: markerAt(at) }}
    >
      <span aria-hidden="true" className={cx(drop, isActive ? "bg-text" : "bg-accent")} />
      <span
        aria-hidden="true"
        className={cx(
          "relative text-xs font-semibold tabular-nums",
          isActive ? "text-surface" : "text-on-accent",
        )}
      >
        {note.label}
      </span>
    </button>
  );
}

/** The marker of the place being chosen. */
export function ChosenMarker({ at, ref }: { at?: Spot; ref?: Ref<HTMLSpanElement> }) {
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={`${box} pointer-events-none`}
      style={at && { transform: markerAt(at) }}
    >
      <span className={`${drop} bg-warn`} />
      <span className="relative size-2 rounded-full bg-on-accent" />
    </span>
  );
}

type FlatProps = {
  pins: Pins;
  /** Converts a place to frame coordinates. */
  spotOf: (point: Spot) => Spot;
};

/** The markers of a 2D picture, and the crosshair for the keyboard. */
export function FlatMarkers({ pins, spotOf }: FlatProps) {
  return (
    <>
      {pins.isPlacing ? <Cross /> : null}
      {pins.notes.map((note) => (
        <NoteMarker key={note.id} note={note} pins={pins} at={spotOf(note.place)} />
      ))}
      {pins.chosen ? <ChosenMarker at={spotOf(pins.chosen)} /> : null}
    </>
  );
}

/** Crosshair in the centre of the focused picture. */
export function Cross() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 hidden size-10 -translate-1/2 text-warn group-focus-visible/picture:block before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-current after:absolute after:inset-y-0 after:left-1/2 after:w-px after:bg-current"
    />
  );
}
