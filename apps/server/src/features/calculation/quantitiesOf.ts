import { badRequest } from "../../http/refusal.ts";

const mostQuantities = 10;

/** Up to ten lot sizes from `?quantities=1,10`, in the given order; one piece by default. @throws Refusal 400 */
export function quantitiesOf(query: URLSearchParams): number[] {
  for (const name of query.keys()) if (name !== "quantities") throw badRequest("unknownParameter", { name });
  const asked = (query.get("quantities") ?? "1").split(",");
  if (asked.length > mostQuantities || !asked.every((each) => /^[1-9]\d{0,8}$/.test(each)))
    throw badRequest("badFilterValue", { name: "quantities" });
  return asked.map(Number);
}
