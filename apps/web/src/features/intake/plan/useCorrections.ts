import {
  type PlanCorrection,
  type PlannedProduct,
  productCreations,
} from "@kantwerk/contract/productCreations";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { endpoints } from "../../../lib/endpoints.ts";
import { ApiError } from "../../../lib/errors.ts";
import { useAction } from "../../../lib/useAction.ts";
import { type Creation, creationQuery } from "../records.ts";

type Corrections = readonly PlanCorrection[];
/** Corrects entries of the plan. */
export type Correct = (becomes: Corrections) => void;

const pauseMs = 400;

/** Sends corrections once a file that is being read again has been read. */
async function whenPlanned(send: () => Promise<Creation>): Promise<Creation> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "still_running")) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const typedFields = ["name", "thickness", "material", "quantity"] as const;

/** An entry with what a person has typed, before the server has answered. */
function corrected(planned: PlannedProduct, correction: PlanCorrection): PlannedProduct {
  const typed = typedFields.filter((field) => correction[field] !== undefined);
  return {
    ...planned,
    ...Object.fromEntries(typed.map((field) => [field, correction[field]])),
    sources: { ...planned.sources, ...Object.fromEntries(typed.map((field) => [field, "entered"])) },
  };
}

function withCorrections(creation: Creation, corrections: Corrections): Creation {
  const byKey = new Map(corrections.map((each) => [each.key, each]));
  const changed = (planned: PlannedProduct) => {
    const correction = byKey.get(planned.key);
    return correction ? corrected(planned, correction) : planned;
  };
  const files = creation.files.map((file) => ({ ...file, becomes: file.becomes.map(changed) }));
  return { ...creation, files };
}

/** Corrections of a plan: shown at once, sent one after the other. */
export function useCorrections(creation: Creation) {
  const { id } = creation;
  const client = useQueryClient();
  const { queryKey } = creationQuery(id);
  const [unsent, setUnsent] = useState<readonly Corrections[]>([]);
  const saving = useAction({
    act: async (becomes: Corrections) => {
      const body = { data: { type: productCreations.type, id, attributes: { becomes } } };
      try {
        client.setQueryData(queryKey, await whenPlanned(() => endpoints.correctCreation({ id, body })));
      } finally {
        setUnsent((before) => before.filter((each) => each !== becomes));
      }
    },
    refused: async () => {
      await client.invalidateQueries({ queryKey });
      return false;
    },
    refreshes: false,
    inTurn: true,
  });
  const correct: Correct = (becomes) => {
    if (becomes.length === 0) return;
    setUnsent((before) => [...before, becomes]);
    saving.run(becomes);
  };
  return { shown: unsent.reduce(withCorrections, creation), correct, isSaving: unsent.length > 0 };
}
