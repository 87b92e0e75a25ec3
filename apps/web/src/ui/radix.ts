// What floats over pages, in one file that comes when it is first wanted: see floating.ts.
export { Dialog, DropdownMenu, Popover } from "radix-ui";
