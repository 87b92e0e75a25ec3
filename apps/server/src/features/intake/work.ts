import type { Context, Deps } from "../../context.ts";
import type { Creation } from "./creation.ts";

/** The creation that a job is for. */
export type Order = { organization_id: string; creation_id: string };

/** The context of a creation's job; its transactions use the creator's language. */
export type Work = Order & {
  deps: Deps;
  locale: Creation["language_code"];
  /** Whether the creator may use an external provider. */
  withAi: boolean;
  /** Aborts when the creation is stopped or the time is up. */
  signal: AbortSignal;
  within<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
};
