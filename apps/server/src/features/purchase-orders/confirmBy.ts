import { daysAfter } from "@kantwerk/contract/days";

const workingDays = 3;

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The date for the supplier's confirmation: three working days after the order, but not after the delivery. */
export function confirmBy(orderDate: string, deliveryDate: string | null): string {
  let day = orderDate;
  for (let left = workingDays; left > 0; ) {
    day = daysAfter(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return deliveryDate !== null && deliveryDate < day ? deliveryDate : day;
}
