import type { Cells } from "../../crud/columns.tsx";
import { relatedTo } from "../../fields/definition.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Thumbnail } from "./Thumbnail.tsx";

/** What a list of items asks for so that it can show what they are about; undefined where the person may not see that. */
export function useComponentPictures(): string | undefined {
  const may = usePermissions();
  return may("products.view") && may("parts.view") ? "component.preview" : undefined;
}

/** The picture of the product or part that an item is about; lines of text have none. */
export const pictureCells: Cells = {
  component: {
    picture: (record) => {
      const component = relatedTo(record, "component");
      return component ? <Thumbnail record={component} /> : null;
    },
  },
};
