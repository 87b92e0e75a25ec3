export type MessageValues = Readonly<Record<string, string | number>>;

/** A message with its `{places}` filled, numbers as `write` writes them; a place without a value stays. */
export const fill = (
  text: string,
  values: MessageValues = {},
  write: (value: number) => string = String,
): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === "number" ? write(value) : value;
  });
