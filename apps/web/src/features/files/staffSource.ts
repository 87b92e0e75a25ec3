import { api, apiAddress, type QueryValue, requestHeaders } from "../../lib/api.ts";
import { ApiError, toastError } from "../../lib/errors.ts";
import { type FeaturesAnswer, fileReading, type PreviewSource } from "../preview/source.ts";
import type { StoredFile } from "./records.ts";

async function fetchBlob(
  path: string,
  query: Record<string, QueryValue>,
  signal?: AbortSignal,
): Promise<Blob> {
  const response = await fetch(apiAddress(path, query), { headers: requestHeaders(), signal });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null));
  return response.blob();
}

/** Saves an answer as a file; a link alone could not send the token. */
async function save(path: string, query: Record<string, QueryValue>, name: string): Promise<void> {
  const blob = await fetchBlob(path, query);
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A stored file as previews read it, with the person's token: it works for as long as it is open. */
export function staffSource(file: StoredFile): PreviewSource {
  const path = `/restify/files/${file.id}`;
  const name = file.name ?? "";
  return {
    id: `${file.id} ${file.meta.version}`,
    name,
    media_type: file.media_type ?? "",
    picture: (query, signal) =>
      fetchBlob(`${path}/preview`, query, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    reading: async (signal) => fileReading(await api.get<FeaturesAnswer>(`${path}/features`, { signal })),
    saveFlat: (part) => {
      const saved = [name.replace(/\.[^.]*$/, ""), part, "flat"].filter(Boolean).join("-");
      void save(`${path}/flat.dxf`, { part }, `${saved}.dxf`).catch(toastError);
    },
  };
}
