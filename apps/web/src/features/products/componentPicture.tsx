import type { Cells } from "../../crud/columns.tsx";
import { relatedTo } from "../../fields/definition.ts";
import { Thumbnail } from "./Thumbnail.tsx";

/** What a list of items asks for beside their components, so that it can show them. */
export const componentPictures = ["component.preview"];

/** The picture of the product or part that an item is about; lines of text have none. */
export const pictureCells: Cells = {
  component: {
    picture: (record) => {
      const component = relatedTo(record, "component");
      return component ? <Thumbnail record={component} /> : null;
    },
  },
};
