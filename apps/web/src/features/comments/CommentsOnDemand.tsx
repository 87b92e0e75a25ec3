import { onDemand } from "../../ui/onDemand.tsx";

/** The comments on a record; they stand below all else, and come after it. */
export const CommentsCard = onDemand(() =>
  import("./CommentsCard.tsx").then(({ CommentsCard }) => CommentsCard),
);
