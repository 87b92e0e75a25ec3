import { onDemand } from "../../ui/onDemand.tsx";

/** The comments on a record, loaded late because they are at the bottom of the page. */
export const CommentsCard = onDemand(() =>
  import("./CommentsCard.tsx").then(({ CommentsCard }) => CommentsCard),
);
