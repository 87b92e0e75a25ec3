import type { Context, Deps } from "../../context.ts";
import type { Creation } from "./creation.ts";

/** Which creation a job is for. */
export type Order = { organization_id: string; creation_id: string };

/** The work on one creation: its transactions speak the language of who asked. */
export type Work = Order & {
  deps: Deps;
  locale: Creation["language_code"];
  /** Whether who asked may have it read by an external provider. */
  withAi: boolean;
  /** Aborted when somebody stops the creation, and when time is up. */
  signal: AbortSignal;
  within<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
};
