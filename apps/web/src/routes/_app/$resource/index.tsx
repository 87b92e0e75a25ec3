import { createFileRoute, redirect } from "@tanstack/react-router";
import { pageData, parsePlace } from "../../../crud/pages.ts";

export const Route = createFileRoute("/_app/$resource/")({
  params: { parse: parsePlace("list") },
  staticData: pageData("list"),
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/$resource/list", params, replace: true });
  },
});
