export type MessageValues = Readonly<Record<string, string | number>>;

/** A message with its `{places}` filled; a place without a value stays. */
export const fill = (text: string, values: MessageValues = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
