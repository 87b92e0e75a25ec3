import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** A component that comes once it is first shown, with what stands in its place until then. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: (props: Props) => ReactNode,
) {
  const Lazy = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense fallback={waiting?.(props)}>
      <Lazy {...props} />
    </Suspense>
  );
}
