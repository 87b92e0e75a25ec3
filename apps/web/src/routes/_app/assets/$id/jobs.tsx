import { assets } from "@kantwerk/contract/assets";
import { createFileRoute } from "@tanstack/react-router";
import { parseId, titleOfSubPage } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { ChildScreen } from "../../../../crud/ViewScreen.tsx";
import { Calibration } from "../../../../features/calibration/Calibration.tsx";

export const Route = createFileRoute("/_app/assets/$id/jobs")({
  params: { parse: parseId },
  staticData: {
    permission: "assets.view",
    title: () => titleOfSubPage({ resource: "assets", child: "jobs" }),
  },
  loader: loadRecord(assets),
  component: JobsRoute,
});

function JobsRoute() {
  const { id } = Route.useParams();
  return <JobsPage key={id} id={id} />;
}

/** A machine's finished jobs, and above them what they say about its table of times. */
function JobsPage({ id }: { id: string }) {
  return <ChildScreen resource={assets} id={id} child="jobs" above={<Calibration assetId={id} />} />;
}
