import { createFileRoute, redirect } from "@tanstack/react-router";
import { parseId } from "../../../../../crud/pages.ts";

export const Route = createFileRoute("/_app/suppliables/$id/view/")({
  params: { parse: parseId },
  staticData: { permission: "suppliables.view" },
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: `/suppliables/${id}/view/details` as string, replace: true });
  },
});
