import type { items } from "@kantwerk/contract/items";
import type { Cells } from "../../crud/columns.tsx";
import { usePermissions } from "../../lib/permissions.ts";
import { Thumbnail } from "./Thumbnail.tsx";

/** What a list of items asks for so that it can show what they are about; undefined where the person may not see that. */
export function useComponentPictures(): "component.preview" | undefined {
  const may = usePermissions();
  return may("products.view") && may("parts.view") ? "component.preview" : undefined;
}

/** The picture of the product or part that an item is about; lines of text have none. */
export const pictureCells: Cells<typeof items, "component.preview"> = {
  component: {
    picture: ({ component }) =>
      component && <Thumbnail product={component.type === "products" ? component : undefined} />,
  },
};
