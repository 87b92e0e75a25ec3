import { suppliables } from "@kantwerk/contract/suppliables";
import { createFileRoute } from "@tanstack/react-router";
import { parseId, titleOfSubPage } from "../../../../../crud/pages.ts";
import { loadRecord } from "../../../../../crud/queries.ts";
import { ChildScreen, ViewScreen } from "../../../../../crud/ViewScreen.tsx";

const details = "view/details";
const pages = ["details", "bulk-prices", "factors"];
/** A suppliable's factor applies to its price alone. */
const notAsked = () => ["applies_to"];

const parsePage = (params: { id: string; page: string }) => pages.includes(params.page) && parseId(params);

export const Route = createFileRoute("/_app/suppliables/$id/view/$page")({
  params: { parse: parsePage },
  staticData: {
    permission: "suppliables.view",
    title: (t, { page }) =>
      titleOfSubPage({ resource: "suppliables", child: `view/${page}` }) || t("resources.suppliables.one"),
  },
  loader: loadRecord(suppliables),
  component: SuppliablePage,
});

function SuppliablePage() {
  const { id, page } = Route.useParams();
  const shared = { resource: suppliables, id, details };
  if (page === "details") return <ViewScreen key={id} {...shared} />;
  return <ChildScreen key={`${id}/${page}`} {...shared} child={`view/${page}`} omit={notAsked} />;
}
