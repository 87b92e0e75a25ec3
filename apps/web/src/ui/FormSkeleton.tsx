import { Skeleton } from "./Skeleton.tsx";

/** In place of a record's page while it loads. */
export function FormSkeleton() {
  return (
    <div className="grid max-w-4xl gap-4" aria-hidden="true">
      <Skeleton className="h-6 w-64" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
