import { createFileRoute } from "@tanstack/react-router";
import { InPlaceForms } from "../crud/InPlaceForms.tsx";
import { Shell } from "../features/shell/Shell.tsx";

export const Route = createFileRoute("/_app")({
  // Comes with the application, and stands before its pages do.
  codeSplitGroupings: [],
  pendingMs: Number.POSITIVE_INFINITY,
  component: Staff,
});

function Staff() {
  return (
    <InPlaceForms>
      <Shell />
    </InPlaceForms>
  );
}
