import { assets } from "@kantwerk/contract/assets";
import { ChildScreen } from "../../crud/ViewScreen.tsx";
import { Calibration } from "./Calibration.tsx";

/** A machine's finished jobs, and above them what they say about its table of times. */
export function JobsPage({ id }: { id: string }) {
  return <ChildScreen resource={assets} id={id} child="jobs" above={<Calibration assetId={id} />} />;
}
