import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { keptCreation } from "./drafts.ts";
import { type Creation, creationQuery } from "./records.ts";
import type { Via } from "./via.ts";

/** Opens the page of a creation that has begun. */
export function useCreationPage(via: Via): (creation: Creation) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (creation) => {
    client.setQueryData(creationQuery(creation.id).queryKey, creation);
    keptCreation.keep(via, creation.id);
    void navigate({ to: "/products/intake", search: { via, creation: creation.id } });
  };
}
