import { useMemo } from "react";
import { Preview } from "../preview/Preview.tsx";
import type { ViewName } from "../preview/source.ts";
import { usePage } from "./Page.tsx";
import type { FileRecord } from "./pageData.ts";
import { publicSource } from "./publicSource.ts";
import { useTexts } from "./texts/Texts.tsx";

/** The whole preview of a file; loaded when the first one is looked at. */
export function FilePreview({ file, first }: { file: FileRecord; first?: ViewName | undefined }) {
  const { api } = usePage();
  const { locale } = useTexts();
  const source = useMemo(() => publicSource(file, api.address), [file, api]);
  return <Preview locale={locale} source={source} first={first} />;
}
