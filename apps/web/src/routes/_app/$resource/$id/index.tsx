import { createFileRoute, redirect } from "@tanstack/react-router";
import { pageData, parsePlace } from "../../../../crud/pages.ts";

export const Route = createFileRoute("/_app/$resource/$id/")({
  params: { parse: parsePlace("view") },
  staticData: pageData("view"),
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/$resource/$id/view", params, replace: true });
  },
});
