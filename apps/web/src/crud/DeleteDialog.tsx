import { onDemand } from "../ui/onDemand.tsx";

/** Asks before records are deleted. Its code comes when it is first opened: no page begins with it. */
export const DeleteDialog = onDemand(() => import("./DeleteForm.tsx").then(({ DeleteForm }) => DeleteForm));
