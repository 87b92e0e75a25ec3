/** How a field looks that opens a list, before and after what opens it has come. */
export const comboboxClass = {
  trigger: "control flex items-center pr-14 text-left data-placeholder:text-faint",
  icons: "pointer-events-none absolute inset-y-0 right-2 flex items-center gap-1 text-faint",
  clear: "pointer-events-auto grid size-6 place-items-center rounded-sm hover:text-text",
};
