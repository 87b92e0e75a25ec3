import type { z } from "zod";
import type { orderLine, orderPage, orderQuestion } from "./answers/purchaseOrderPage.ts";

export type OrderPageLine = z.infer<typeof orderLine>;

export type OrderPageQuestion = z.infer<typeof orderQuestion>;

/** All that the supplier's page of a purchase order needs, and nothing that is none of the supplier's business. */
export type OrderPageDocument = z.infer<typeof orderPage>;
