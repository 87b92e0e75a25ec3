import { lazy, type ReactNode, Suspense, use, useState } from "react";
import { useTranslations } from "use-intl";
import { FlatView, hasFlat } from "./FlatView.tsx";
import { LoadFailed, Loading, NoPicture } from "./notices.tsx";
import { PageView } from "./PageView.tsx";
import { type Pinning, PinningContext } from "./pinning.ts";
import { SidePane } from "./SidePane.tsx";
import { segmentClass, segmentsClass } from "./segments.ts";
import { type FileReading, type PreviewSource, type ViewName, viewsOf } from "./source.ts";
import { useLoaded } from "./useLoaded.ts";

const ModelView = lazy(() => import("./ModelView.tsx").then((module) => ({ default: module.ModelView })));

type Props = {
  source: PreviewSource;
  first?: ViewName | undefined;
  highlight?: string | undefined;
};

/** All views of a file that has been read. */
export function FileViews({ source, first, highlight }: Props) {
  const t = useTranslations("previews");
  const loaded = useLoaded(source.id, source.reading);
  const views = viewsOf(source.media_type);
  if (views.length === 0) return <NoPicture text={t("none")} />;
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") return <LoadFailed retry={loaded.retry} />;
  return (
    <Views {...{ source, first, highlight }} reading={loaded.value} views={possible(views, loaded.value)} />
  );
}

/** Drops the flat view of models that are not sheets. */
const possible = (views: readonly ViewName[], { features }: FileReading): readonly ViewName[] =>
  views.filter((view) => view !== "flat" || views.length === 1 || (features && hasFlat(features)));

/** The view of the pin that the file was opened for. */
function viewOfPin({ notes, opened }: Pinning, views: readonly ViewName[]): ViewName | undefined {
  const note = notes.find(({ id }) => id === opened);
  return note?.place.view === "page" ? views[0] : note?.place.view;
}

type ViewsProps = Props & { reading: FileReading; views: readonly ViewName[] };

function Views({ source, first, highlight, reading, views }: ViewsProps) {
  const wanted = viewOfPin(use(PinningContext), views) ?? first;
  const [shown, setShown] = useState<ViewName>(
    views.find((view) => view === wanted) ?? views[0] ?? "picture",
  );
  const tabs = <ViewTabs views={views} shown={shown} onShow={setShown} />;
  return (
    <Suspense fallback={<SidePane tools={tabs} picture={<Loading />} />}>
      <View name={shown} {...{ source, highlight, tabs }} {...reading} />
    </Suspense>
  );
}

type ViewProps = Props & FileReading & { name: ViewName; tabs: ReactNode };

function View({ name, source, features, pages, highlight, tabs }: ViewProps) {
  const t = useTranslations("previews");
  if (name === "pages" || name === "picture") return <PageView source={source} pages={Math.max(pages, 1)} />;
  if (!features) return <NoPicture text={t("none")} />;
  return name === "model" ? (
    <ModelView {...{ source, features, tabs }} />
  ) : (
    <FlatView {...{ source, features, tabs, highlight }} />
  );
}

type ViewTabsProps = { views: readonly ViewName[]; shown: ViewName; onShow: (view: ViewName) => void };

/** Tabs of the views, if there are several. */
function ViewTabs({ views, shown, onShow }: ViewTabsProps) {
  const t = useTranslations("previews");
  if (views.length < 2) return null;
  return (
    <fieldset className={segmentsClass}>
      <legend className="sr-only">{t("viewsLabel")}</legend>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          onClick={() => onShow(view)}
          className={segmentClass}
        >
          {t(`views.${view}`)}
        </button>
      ))}
    </fieldset>
  );
}
