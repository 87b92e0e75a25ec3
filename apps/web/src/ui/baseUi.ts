// What floats over pages, in a file of its own that comes when it is wanted.
export { Dialog } from "@base-ui/react/dialog";
export { Menu } from "@base-ui/react/menu";
export { Popover } from "@base-ui/react/popover";
