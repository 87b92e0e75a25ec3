import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { number } from "../../../public/formats.ts";
import { FileDialog } from "../FileDialog.tsx";
import { usePage } from "../Page.tsx";
import type { FileRecord, Line } from "../pageData.ts";
import { TotalQuantity } from "../TotalQuantity.tsx";
import { useTexts } from "../texts/Texts.tsx";

type Props = { line: Line; gone: boolean; children: ReactNode };

/** A line's name, cost drivers and drawing. */
export function LineFacts({ line, gone, children }: Props) {
  const { say, locale } = useTexts();
  const { data, api } = usePage();
  const group = data.groups.find((each) => each.product?.id === line.relationships.product.data.id);
  const product = group?.product?.attributes;
  const isPart = line.type === "purchase-request-parts";
  const component = isPart
    ? group?.components.find(({ part }) => part.id === line.relationships.part.data.id)
    : undefined;
  const given = isPart ? component?.part.attributes : product;
  const files = (isPart ? component?.files : group?.files) ?? [];
  const { quantity_per_product: each } = line.attributes;
  const material = given?.materials.map(({ name }) => name).join(", ");
  const facts = [
    [given?.thickness ? number(given.thickness, locale, "mm") : "", material].filter(Boolean).join(" "),
    given?.weight_per_unit ? number(given.weight_per_unit, locale, "kg") : "",
  ].filter(Boolean);
  const picture =
    group?.preview?.attributes.preview_url ??
    files.find((file) => file.attributes.preview_url)?.attributes.preview_url;
  const struck = gone ? "line-through text-muted" : "";
  return (
    <>
      <th
        scope="row"
        className="z-10 min-w-44 bg-inherit px-2 py-1 text-start font-normal sm:sticky sm:left-0"
      >
        <span className="flex items-center gap-2">
          {picture ? (
            <img
              src={api.address(picture)}
              alt=""
              loading="lazy"
              className="h-8 w-11 shrink-0 rounded-sm bg-paper object-contain max-sm:hidden"
            />
          ) : null}
          <span className="grid min-w-0 leading-4">
            <bdi className={`font-medium wrap-anywhere ${struck}`}>{line.attributes.name}</bdi>
            <span className={`text-xs text-muted wrap-anywhere ${struck}`}>
              {isPart
                ? say("partOf", { count: number(each, locale), name: product?.name ?? "" })
                : product?.name}
            </span>
            <TotalQuantity line={line.id} />
            {children}
          </span>
        </span>
      </th>
      <td className={`px-2 text-muted wrap-anywhere max-lg:hidden ${struck}`}>
        {isPart ? line.attributes.number : product?.number}
      </td>
      <td className="px-2 text-sm text-muted max-lg:hidden">{facts.join(" · ")}</td>
      <td className="px-2 max-md:hidden">
        <Drawing files={files} />
      </td>
    </>
  );
}

/** Previews the drawing if possible, otherwise downloads it. */
function Drawing({ files }: { files: FileRecord[] }) {
  const { say } = useTexts();
  const { api } = usePage();
  const [open, setOpen] = useState(false);
  const drawing = files.find(({ attributes }) => attributes.shown_as.includes("page")) ?? files[0];
  if (!drawing) return null;
  const { name, content_url, shown_as } = drawing.attributes;
  const label = (
    <>
      <FileText size={16} aria-hidden="true" className="shrink-0" />
      {say("drawing")}
    </>
  );
  const look = "inline-flex items-center gap-1 text-sm font-medium text-accent";
  return (
    <>
      {shown_as.length > 0 ? (
        <button type="button" tabIndex={-1} className={look} title={name} onClick={() => setOpen(true)}>
          {label}
        </button>
      ) : (
        <a tabIndex={-1} className={look} title={name} href={api.address(content_url)} download>
          {label}
        </a>
      )}
      {open ? <FileDialog file={drawing} close={() => setOpen(false)} /> : null}
    </>
  );
}
