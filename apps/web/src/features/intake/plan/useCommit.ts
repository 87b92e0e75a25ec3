import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { endpoints } from "../../../lib/endpoints.ts";
import { useAction } from "../../../lib/useAction.ts";
import { keptCreation } from "../drafts.ts";
import { creationQuery } from "../records.ts";

/** Makes the products of a plan. */
export function useCommit(id: string) {
  const client = useQueryClient();
  return useAction({
    act: (creation: string, idempotencyKey) => endpoints.commitCreation({ id: creation, idempotencyKey }),
    done: (creation) => client.setQueryData(creationQuery(id).queryKey, creation),
    refreshes: false,
  });
}

/** Gives up a plan, also one that is still being read: back to the empty form. */
export function useDiscard(id: string) {
  const navigate = useNavigate();
  return useAction({
    act: () => endpoints.stopCreation({ id }),
    done: () => {
      keptCreation.keep("files", "");
      void navigate({ to: "/products/intake", search: { via: "files" } });
    },
    refreshes: false,
  });
}
