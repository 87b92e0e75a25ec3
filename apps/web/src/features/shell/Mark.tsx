/** The product's mark. */
export function Mark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-md bg-accent text-[13px] font-bold text-on-accent"
    >
      K
    </span>
  );
}
