import type { ImportSettings } from "@kantwerk/contract/imports";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { useAction } from "../../lib/useAction.ts";
import { changeImport, type Import, importQuery } from "./records.ts";

/** A change of settings, or a function of the latest import if it depends on earlier changes. */
type SettingsChange = Partial<ImportSettings> | ((found: Import) => Partial<ImportSettings>);

/** An import, polled while a job is running, with its mutations. */
export function useImport(id: string) {
  const t = useTranslations("imports");
  const client = useQueryClient();
  const query = useQuery(importQuery(id));
  const reload = () => client.invalidateQueries(importQuery(id));
  const change = useAction({
    inTurn: true,
    // Repeating a change is harmless, so it needs no idempotency key.
    sameBy: () => null,
    act: async (decided: SettingsChange) =>
      changeImport(
        id,
        typeof decided === "function" ? decided(await client.ensureQueryData(importQuery(id))) : decided,
      ),
    done: (changed) => client.setQueryData(importQuery(id).queryKey, changed),
    failed: t("check.failed"),
    refreshes: false,
  });
  const move = useAction({
    act: (name: "commit" | "stop", idempotencyKey) => endpoints[`${name}Import`]({ id, idempotencyKey }),
    done: reload,
    failed: t("bar.failed"),
    refreshes: false,
  });
  return { query, change, move };
}

type ImportMoves = Pick<ReturnType<typeof useImport>, "change" | "move">;
export type ImportOnShow = ImportMoves & { found: Import };
