import type { ReactNode } from "react";
import { InPlaceForm } from "../fields/inPlaceForm.ts";
import { onDemand } from "../ui/onDemand.tsx";

const NewRecord = onDemand(() => import("./RecordDialog.tsx").then(({ RecordDialog }) => RecordDialog));

/** Lets the record pickers inside create missing records. */
export function InPlaceForms({ children }: { children: ReactNode }) {
  return <InPlaceForm value={NewRecord}>{children}</InPlaceForm>;
}
