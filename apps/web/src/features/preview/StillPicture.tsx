import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { PreviewSource } from "./source.ts";
import { useLoaded } from "./useLoaded.ts";

/** The small picture of a file, where nothing better can be shown. */
export function StillPicture({ source }: { source: PreviewSource }) {
  const t = useTranslations("previews");
  const [address, setAddress] = useState<string>();
  useLoaded(source.id, async (signal) => {
    const picture = await source.picture({ kind: "thumbnail" }, signal);
    if (picture) setAddress(URL.createObjectURL(picture));
  });
  useEffect(() => () => URL.revokeObjectURL(address ?? ""), [address]);
  if (!address) return null;
  return <img src={address} alt={t("still", { name: source.name })} className="max-h-80" />;
}
