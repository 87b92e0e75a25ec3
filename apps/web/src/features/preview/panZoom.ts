/** The transform of a picture in its frame: point p appears at p × scale + (x, y), in pixels. */
export type Look = { scale: number; x: number; y: number };

export type Size = { width: number; height: number };
export type Spot = { x: number; y: number };

const smallest = 0.5;
const largest = 200;

/** Fits and centres the picture in its frame, with a margin in pixels. */
export function fitted(content: Size, frame: Size, margin: number): Look {
  const room = { width: frame.width - 2 * margin, height: frame.height - 2 * margin };
  const scale = Math.max(Math.min(room.width / content.width, room.height / content.height), 1e-6);
  return {
    scale,
    x: (frame.width - content.width * scale) / 2,
    y: (frame.height - content.height * scale) / 2,
  };
}

/** Zooms by a factor around a spot of the frame. */
export function zoomed(look: Look, factor: number, spot: Spot, whole: Look): Look {
  const scale = Math.min(Math.max(look.scale * factor, whole.scale * smallest), whole.scale * largest);
  const share = scale / look.scale;
  return { scale, x: spot.x - (spot.x - look.x) * share, y: spot.y - (spot.y - look.y) * share };
}

/** Pans by pixels; part of the picture always stays in the frame. */
export function moved(look: Look, by: Spot, content: Size, frame: Size): Look {
  const keep = 40;
  const within = (place: number, length: number, room: number) =>
    Math.min(Math.max(place, keep - length), room - keep);
  return {
    scale: look.scale,
    x: within(look.x + by.x, content.width * look.scale, frame.width),
    y: within(look.y + by.y, content.height * look.scale, frame.height),
  };
}
