import type { PlannedProduct } from "@kantwerk/contract/productCreations";
import { useQuery } from "@tanstack/react-query";
import { File } from "lucide-react";
import { useEffect, useState } from "react";
import { fetchFile } from "../../../lib/download.ts";
import { addresses } from "../../../lib/endpoints.ts";

type Props = { row: Pick<PlannedProduct, "file_id" | "part" | "unit" | "length" | "width"> };

/** The picture of a file that belongs to no product yet, so that it has no signed address. */
export function PlanPicture({ row: { file_id, part, unit, length, width } }: Props) {
  const { data } = useQuery({
    // A file that is read again gets another picture.
    queryKey: ["files", file_id, "thumbnail", part, unit, length, width],
    enabled: file_id !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = { kind: "thumbnail", part: part ?? undefined };
      return (await fetchFile(addresses.preview(file_id ?? ""), query, { signal, cache: "no-cache" })).blob();
    },
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return (
    <span
      aria-hidden="true"
      className="relative grid h-7 w-9.5 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-faint"
    >
      {url ? (
        <img src={url} alt="" className="absolute inset-0 size-full object-contain" />
      ) : (
        <File size={14} />
      )}
    </span>
  );
}
