import { onDemand } from "../../ui/onDemand.tsx";

/** Comes after the page: most products have no doubts. */
export const GeometryNotice = onDemand(() =>
  import("./GeometryNotice.tsx").then(({ GeometryNotice }) => GeometryNotice),
);
