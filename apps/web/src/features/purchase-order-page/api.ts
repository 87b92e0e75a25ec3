import type { OrderPageDocument } from "@kantwerk/contract/purchaseOrderPage";
import { newKey } from "../../lib/newKey.ts";
import { apiOrigin, type Outcome, refusedOf } from "../supplier-page/api.ts";

const patienceMs = 30_000;

/** The calls of an order's page; undefined where its path is none. None of them throws. */
export function orderApi(path: string, locale: () => string) {
  const [, id, access] = /^\/pub\/purchase-orders\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? [];
  if (!id || !access) return undefined;
  const origin = apiOrigin();
  const base = `${origin}/api/v1/public/purchase-orders/${encodeURIComponent(id)}/${encodeURIComponent(access)}`;

  async function call<T>(below: string, init: RequestInit = {}): Promise<Outcome<T>> {
    try {
      const headers = { Accept: "application/vnd.api+json", "Accept-Language": locale(), ...init.headers };
      const answer = await fetch(base + below, { ...init, headers, signal: AbortSignal.timeout(patienceMs) });
      const body: unknown = await answer.json().catch(() => undefined);
      return answer.ok ? { outcome: "done", body: body as T } : refusedOf(answer.status, body);
    } catch {
      return { outcome: "lost" };
    }
  }

  const post = <T = OrderPageDocument>(below: string, body: object) =>
    call<T>(below, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/vnd.api+json", "Idempotency-Key": newKey() },
    });

  return {
    read: () => call<OrderPageDocument>(""),
    viewed: () => call<unknown>("/viewed", { method: "POST" }),
    confirm: (answer: Confirmation) => post("/confirm", answer),
    refuse: (reason: string) => post("/refuse", { reason }),
    ask: (body: string) => post<unknown>("/questions", { data: { type: "questions", attributes: { body } } }),
    address: (address: string) => new URL(address, origin).href,
  };
}

export type Confirmation = {
  confirmed_delivery_date: string | null;
  supplier_reference: string | null;
  remark: string | null;
};

export type OrderApi = NonNullable<ReturnType<typeof orderApi>>;
