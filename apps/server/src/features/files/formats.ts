import type { ReadingTask } from "../../adapters/cad/fileReader.ts";

type Format = Exclude<ReadingTask["format"], "pdf_page">;

const formats: Record<string, Format> = {
  "model/step": "step",
  "model/step+zip": "step",
  "model/stl": "step",
  "image/vnd.dxf": "dxf",
  "application/pdf": "pdf",
  "image/png": "image",
  "image/jpeg": "image",
  "image/webp": "image",
  "image/gif": "image",
  "image/tiff": "image",
};

/** The format to read a file as; undefined if it is stored only. */
export const formatOf = (file: { media_type: string }): Format | undefined => formats[file.media_type];
