import type { Features } from "@kantwerk/geometry/features";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { FlatView, hasFlat } from "./FlatView.tsx";
import { LoadFailed, Loading, NoPicture } from "./notices.tsx";
import { PageView } from "./PageView.tsx";
import { type FileReading, type PreviewSource, type ViewName, viewsOf } from "./source.ts";
import { useLoaded } from "./useLoaded.ts";
import { ViewTabs } from "./ViewTabs.tsx";

const ModelView = lazy(() => import("./ModelView.tsx").then((module) => ({ default: module.ModelView })));

/** A file that has been read, in all ways in which it can be looked at. */
export function FileViews({ source }: { source: PreviewSource }) {
  const t = useTranslations("previews");
  const loaded = useLoaded(source.id, source.reading);
  const views = viewsOf(source.media_type);
  if (views.length === 0) return <NoPicture text={t("none")} />;
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") return <LoadFailed retry={loaded.retry} />;
  return <Views source={source} reading={loaded.value} views={possible(views, loaded.value)} />;
}

/** A model that is no sheet has no flat part. */
const possible = (views: readonly ViewName[], { features }: FileReading): readonly ViewName[] =>
  views.filter((view) => view !== "flat" || views.length === 1 || (features && hasFlat(features)));

type ViewsProps = { source: PreviewSource; reading: FileReading; views: readonly ViewName[] };

function Views({ source, reading, views }: ViewsProps) {
  const [shown, setShown] = useState<ViewName>(views[0] ?? "picture");
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <ViewTabs views={views} shown={shown} onShow={setShown} />
      <Suspense fallback={<Loading />}>
        <View name={shown} source={source} {...reading} />
      </Suspense>
    </div>
  );
}

type ViewProps = { name: ViewName; source: PreviewSource; features: Features | null; pages: number };

function View({ name, source, features, pages }: ViewProps) {
  const t = useTranslations("previews");
  if (name === "pages" || name === "picture") return <PageView source={source} pages={Math.max(pages, 1)} />;
  if (!features) return <NoPicture text={t("none")} />;
  return name === "model" ? (
    <ModelView source={source} features={features} />
  ) : (
    <FlatView source={source} features={features} />
  );
}
