import { createFileRoute } from "@tanstack/react-router";
import { InPlaceForms } from "../crud/InPlaceForms.tsx";
import { Shell } from "../features/shell/Shell.tsx";

export const Route = createFileRoute("/_app")({ component: Staff });

function Staff() {
  return (
    <InPlaceForms>
      <Shell />
    </InPlaceForms>
  );
}
