import { createFileRoute, redirect } from "@tanstack/react-router";
import { parseId } from "../../../../../crud/pages.ts";

// The sub-pages stand beside this one; `view` alone is the first of them.
export const Route = createFileRoute("/_app/suppliables/$id/view/$")({
  params: { parse: parseId },
  staticData: { permission: "suppliables.view" },
  beforeLoad: ({ params: { id, _splat: page } }) => {
    throw redirect({ to: `/suppliables/${id}/${page || "details"}` as string, replace: true });
  },
});
