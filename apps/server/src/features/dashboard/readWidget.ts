import { widgetFigures } from "@kantwerk/contract/answers/dashboard";
import {
  periodsOf,
  type Range,
  ranges,
  type WidgetFigures,
  type WidgetKind,
  widgetKinds,
  widgetNeeds,
} from "@kantwerk/contract/dashboard";
import { choice } from "@kantwerk/contract/fields";
import { bodySchema } from "@kantwerk/contract/schema";
import { may } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { forbidden, judged } from "../../http/refusal.ts";
import { type Spans, spanOf, type Widget } from "./widget.ts";
import { activity } from "./widgets/activity.ts";
import { materialPrices } from "./widgets/materials.ts";
import { offersReceived, supplierResponse } from "./widgets/offers.ts";
import { lateDeliveries, ordersByStatus, orderValue } from "./widgets/orders.ts";
import { productsByStatus, withoutPrice } from "./widgets/products.ts";
import { offersToDecide, openRequests, questions } from "./widgets/requests.ts";

const widgets: Record<WidgetKind, Widget> = {
  "open-requests": openRequests,
  "offers-received": offersReceived,
  "offers-to-decide": offersToDecide,
  "orders-by-status": ordersByStatus,
  "order-value": orderValue,
  "products-by-status": productsByStatus,
  "supplier-response": supplierResponse,
  "material-prices": materialPrices,
  questions,
  activity,
  "late-deliveries": lateDeliveries,
  "without-price": withoutPrice,
};

const asked = bodySchema({
  widget: choice(widgetKinds, { required: true }),
  range: choice(ranges, { default: "30d" }),
});

export const readWidget = endpoint({
  method: "GET",
  path: "/restify/dashboard/:widget",
  summary:
    "What a widget of the dashboard shows of a range (30d where none is asked), in days of the organization's time zone",
  permission: "dashboard.view",
  answers: documentWith("dashboard", widgetFigures),
  handle: async (ctx, { params, query }) => {
    const { widget: kind, range } = judged(asked, {
      widget: params.widget,
      range: query.get("range") ?? undefined,
    }) as { widget: WidgetKind; range: Range };
    if (!widgetNeeds[kind].every((permission) => may(ctx, permission))) throw forbidden();
    const { current, previous } = periodsOf(range, dayIn(ctx.organization.timezone));
    const spans: Spans = { current: await spanOf(ctx, current), previous: await spanOf(ctx, previous) };
    const attributes: WidgetFigures = { range: current, ...(await widgets[kind](ctx, spans)) };
    return { body: { data: { type: "dashboard", id: kind, attributes } } };
  },
});
