import { type Arc, distance, fullTurn, onCircle, type Point, type Primitive } from "./primitives.ts";

/** A straight line between two points; a point where they are one. */
export type Segment = { from: Point; to: Point };

const angleSlack = 1e-9;

/** Least distance of a segment to a line or arc; 0 where they meet. */
export function segmentToPiece(segment: Segment, piece: Primitive): number {
  return piece.kind === "line" ? betweenSegments(segment, piece) : segmentToArc(segment, piece);
}

function betweenSegments(a: Segment, b: Segment): number {
  if (cross(a, b.from) * cross(a, b.to) < 0 && cross(b, a.from) * cross(b, a.to) < 0) {
    return 0;
  }
  return Math.min(
    pointToSegment(a.from, b),
    pointToSegment(a.to, b),
    pointToSegment(b.from, a),
    pointToSegment(b.to, a),
  );
}

/** Nearest are ends, or the foot of the centre on the segment, or they cross. */
function segmentToArc(segment: Segment, arc: Arc): number {
  const foot = footOn(arc.centre, segment);
  const ends = [segment.from, segment.to, foot].map((point) => pointToArc(point, arc));
  const meets = circleShares(segment, arc).some(
    (share) => share >= 0 && share <= 1 && isOnArc(arc, alongSegment(segment, share)),
  );
  return meets ? 0 : Math.min(...ends, pointToSegment(arc.from, segment), pointToSegment(arc.to, segment));
}

export function pointToSegment(point: Point, segment: Segment): number {
  return distance(point, footOn(point, segment));
}

function pointToArc(point: Point, arc: Arc): number {
  return isOnArc(arc, point)
    ? Math.abs(distance(point, arc.centre) - arc.radius)
    : Math.min(distance(point, arc.from), distance(point, arc.to));
}

/** The point of a segment that is nearest. */
function footOn(point: Point, segment: Segment): Point {
  const share = shareOf(point, segment);
  return alongSegment(segment, Math.min(Math.max(share, 0), 1));
}

/** Where the foot of a point lies along a line: 0 at its start, 1 at its end. */
export function shareOf(point: Point, { from, to }: Segment): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const square = x * x + y * y;
  return square === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / square;
}

export function alongSegment({ from, to }: Segment, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Whether a point lies in the angle of an arc, seen from its centre. */
export function isOnArc({ centre, start, sweep }: Arc, point: Point): boolean {
  const turned = (Math.atan2(point.y - centre.y, point.x - centre.x) - start) * Math.sign(sweep);
  const turn = ((turned % fullTurn) + fullTurn) % fullTurn;
  return turn <= Math.abs(sweep) + angleSlack || turn >= fullTurn - angleSlack;
}

/** Where the straight line through a segment meets the whole circle of an arc, as shares of the segment. */
export function circleShares({ from, to }: Segment, { centre, radius }: Arc): number[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [fx, fy] = [from.x - centre.x, from.y - centre.y];
  const a = dx * dx + dy * dy;
  const half = fx * dx + fy * dy;
  const root = half * half - a * (fx * fx + fy * fy - radius * radius);
  if (a === 0 || root < 0) {
    return [];
  }
  return [(-half - Math.sqrt(root)) / a, (-half + Math.sqrt(root)) / a];
}

/** Where two pieces cross or touch; none where lines or arcs run on one another. */
export function meetings(a: Primitive, b: Primitive): Point[] {
  if (a.kind === "line" && b.kind === "line") {
    return lineMeetings(a, b);
  }
  if (a.kind === "arc" && b.kind === "arc") {
    return circleMeetings(a, b).filter((point) => isOnArc(a, point) && isOnArc(b, point));
  }
  const [line, arc] = a.kind === "line" ? [a, b as Arc] : [b, a as Arc];
  return circleShares(line, arc)
    .filter((share) => share >= 0 && share <= 1)
    .map((share) => alongSegment(line, share))
    .filter((point) => isOnArc(arc, point));
}

function lineMeetings(a: Segment, b: Segment): Point[] {
  const [toFrom, toTo] = [cross(a, b.from), cross(a, b.to)];
  const share = toFrom / (toFrom - toTo);
  const other = cross(b, a.from) / (cross(b, a.from) - cross(b, a.to));
  const meets = share >= 0 && share <= 1 && other >= 0 && other <= 1;
  return meets ? [alongSegment(b, share)] : [];
}

function circleMeetings(a: Arc, b: Arc): Point[] {
  const apart = distance(a.centre, b.centre);
  if (apart === 0 || apart > a.radius + b.radius || apart < Math.abs(a.radius - b.radius)) {
    return [];
  }
  const along = (apart * apart + a.radius * a.radius - b.radius * b.radius) / (2 * apart * a.radius);
  const turn = Math.acos(Math.min(1, Math.max(-1, along)));
  const towards = Math.atan2(b.centre.y - a.centre.y, b.centre.x - a.centre.x);
  return [towards - turn, towards + turn].map((angle) => onCircle(a.centre, a.radius, angle));
}

/** Twice the area of the triangle of a segment and a point, or its distance from the line times the length: positive to its left. */
export function cross({ from, to }: Segment, point: Point): number {
  return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
}
