import { initialsOf } from "../lib/session.ts";

/** A person's initials in a circle. Decoration: the name stands beside it or in the label around it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
    >
      {initialsOf(name).slice(0, 2)}
    </span>
  );
}
