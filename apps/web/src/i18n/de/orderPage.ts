import orderPage from "./public/orderPage.json" with { type: "json" };
import shared from "./public/shared.json" with { type: "json" };

export const texts = { ...shared, ...orderPage };
