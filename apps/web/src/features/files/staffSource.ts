import { api } from "../../lib/api.ts";
import { download, fetchFile } from "../../lib/download.ts";
import { ApiError, toastError } from "../../lib/errors.ts";
import { type FeaturesAnswer, fileReading, type PreviewSource } from "../preview/source.ts";
import type { StoredFile } from "./records.ts";

/** A stored file as previews read it, with the person's token: it works for as long as it is open. */
export function staffSource(file: StoredFile): PreviewSource {
  const path = `/restify/files/${file.id}`;
  const name = file.name ?? "";
  return {
    id: `${file.id} ${file.meta.version}`,
    name,
    media_type: file.media_type ?? "",
    picture: (query, signal) =>
      fetchFile(`${path}/preview`, query, { signal }).then(
        (response) => response.blob(),
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        },
      ),
    reading: async (signal) => fileReading(await api.get<FeaturesAnswer>(`${path}/features`, { signal })),
    saveFlat: (part) => {
      const saved = [name.replace(/\.[^.]*$/, ""), part, "flat"].filter(Boolean).join("-");
      void download(`${path}/flat.dxf`, { part }, { given: `${saved}.dxf` }).catch(toastError);
    },
  };
}
