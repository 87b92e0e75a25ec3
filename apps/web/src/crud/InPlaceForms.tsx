import type { ReactNode } from "react";
import { InPlaceForm } from "../fields/inPlaceForm.ts";
import { onDemand } from "../ui/onDemand.tsx";

const NewRecord = onDemand(() => import("./RecordDialog.tsx").then(({ RecordDialog }) => RecordDialog));

/** Lets the fields inside make the records that they look for and do not find. */
export function InPlaceForms({ children }: { children: ReactNode }) {
  return <InPlaceForm value={NewRecord}>{children}</InPlaceForm>;
}
