import { Skeleton } from "../../ui/Skeleton.tsx";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The place of the comparison while it loads. */
export function OffersSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3.5">
      <Skeleton className="h-[76px] w-full rounded-lg" />
      <Skeleton className="h-8 w-72 max-w-full" />
      <div className="rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <div key={row} className="grid grid-cols-[1fr_2fr] gap-8 border-b border-line p-3 last:border-b-0">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
