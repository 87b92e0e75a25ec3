/** Today's date by the reader's calendar, `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
