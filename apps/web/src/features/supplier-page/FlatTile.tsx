import { type ReactNode, useEffect, useState } from "react";
import { FlatShapes } from "../preview/FlatShapes.tsx";
import { type FlatPicture, readFlatPicture } from "../preview/flatPicture.ts";
import { usePage } from "./Page.tsx";
import type { FileRecord } from "./pageData.ts";

/** Larger pictures load only in the full preview. */
const smallBytes = 150_000;

async function smallPicture(address: string, signal: AbortSignal): Promise<FlatPicture | undefined> {
  const response = await fetch(address, { signal });
  const isSmall = Number(response.headers.get("content-length") ?? 0) <= smallBytes;
  if (response.ok && isSmall) return readFlatPicture(await response.text());
  await response.body?.cancel();
  return undefined;
}

/** Thumbnail of a file's flat pattern, drawn as lines. */
export function FlatTile({ file, instead }: { file: FileRecord; instead: ReactNode }) {
  const { api } = usePage();
  const [picture, setPicture] = useState<FlatPicture>();
  const address = api.address(`${file.attributes.preview_url}?kind=flat`);
  useEffect(() => {
    const stop = new AbortController();
    // On failure the static picture stays.
    smallPicture(address, stop.signal).then(setPicture, () => undefined);
    return () => stop.abort();
  }, [address]);
  if (!picture) return instead;
  const { x, y, width, height } = picture.box;
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      className="absolute inset-0 size-full p-2 pb-6"
    >
      <FlatShapes shapes={picture.shapes} />
    </svg>
  );
}
