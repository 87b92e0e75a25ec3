import { newKey } from "../../lib/newKey.ts";
import type { PublicCalls } from "../../public/api.ts";

type Confirmation = {
  confirmed_delivery_date: string | null;
  supplier_reference: string | null;
  remark: string | null;
};

/** API calls of the order page. None of them throws. */
export const orderApi = ({ post, address }: PublicCalls) => ({
  address,
  confirm: (answer: Confirmation) => post("/confirm", answer, newKey()),
  refuse: (reason: string) => post("/refuse", { reason }, newKey()),
  ask: (body: string) => post("/questions", { data: { type: "questions", attributes: { body } } }, newKey()),
});

export type OrderApi = ReturnType<typeof orderApi>;
