import { parts } from "@kantwerk/contract/parts";
import { ViewScreen } from "../../crud/ViewScreen.tsx";
import { usePermissions } from "../../lib/permissions.ts";
import { BesidePicture } from "../files/BesidePicture.tsx";
import { HintsCard } from "../hints/HintsCard.tsx";
import { ProposalsCard } from "../proposals/ProposalsCard.tsx";

/** A bought part's picture, measures and related lists. */
export function DetailsPage({ id }: { id: string }) {
  const mayWrite = usePermissions()("parts.update");
  return (
    <ViewScreen
      resource={parts}
      id={id}
      around={(part, fields) => (
        <BesidePicture owner={part} canWrite={mayWrite}>
          <ProposalsCard resource={parts} subject={part} canWrite={mayWrite} />
          <HintsCard owner={part} canWrite={mayWrite} />
          {fields}
        </BesidePicture>
      )}
    />
  );
}
