import { api, apiAddress, type QueryValue, requestHeaders } from "../../lib/api.ts";
import { ApiError, toastError } from "../../lib/errors.ts";
import { fileReading, type PreviewSource } from "../preview/source.ts";
import type { StoredFile } from "./records.ts";

async function fetchBlob(path: string, query: Record<string, QueryValue>, signal?: AbortSignal) {
  const response = await fetch(apiAddress(path, query), { headers: requestHeaders(), signal });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null));
  return { blob: await response.blob(), headers: response.headers };
}

/** The name that the server gives a download. */
const nameIn = (headers: Headers): string | undefined => {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(headers.get("content-disposition") ?? "")?.[1];
  return name && decodeURIComponent(name);
};

async function save(path: string, query: Record<string, QueryValue>, fallback: string): Promise<void> {
  const { blob, headers } = await fetchBlob(path, query);
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = nameIn(headers) ?? fallback;
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
      fetchBlob(`${path}/preview`, query, signal).then(
        ({ blob }) => blob,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        },
      ),
    reading: async (signal) => fileReading(await api.get(`${path}/features`, { signal })),
    saveFlat: (part) => void save(`${path}/flat.dxf`, { part }, `${name}.dxf`).catch(toastError),
  };
}
