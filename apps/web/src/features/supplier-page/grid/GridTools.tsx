import { useRef, useState } from "react";
import { tableEndings } from "../../../lib/tableEndings.ts";
import { Button } from "../../../public/Button.tsx";
import { Dialog } from "../../../public/Dialog.tsx";
import { TextArea } from "../../../public/Field.tsx";
import { offeredLines } from "../declines.ts";
import type { Draft } from "../draft.ts";
import { usePage } from "../Page.tsx";
import { priceAt } from "../prices.ts";
import { sayProblem, useTexts } from "../texts/Texts.tsx";
import type { Paste } from "./usePaste.ts";

type Props = { draft: Draft; paste: Paste };

/** Progress of the prices, and the ways to import many of them. */
export function GridTools({ draft, paste }: Props) {
  const { say } = useTexts();
  const { data, api } = usePage();
  const picker = useRef<HTMLInputElement>(null);
  const [asks, setAsks] = useState(false);
  const offered = offeredLines(draft, data.openLines);
  const asked = offered.flatMap(({ id, attributes }) =>
    attributes.quantities.map((quantity) => ({ id, quantity })),
  );
  const priced = asked.filter(
    ({ id, quantity }) => priceAt(draft.lines[id]?.tiers ?? [], quantity).trim() !== "",
  );
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
      <b className="font-semibold whitespace-nowrap">
        {say("pricesOf", { priced: priced.length, asked: asked.length })}
      </b>
      <progress
        max={asked.length}
        value={priced.length}
        aria-label={say("pricesOf", { priced: priced.length, asked: asked.length })}
        className="h-1.5 w-24 accent-accent"
      />
      {paste.problem ? (
        <span role="alert" className="text-bad">
          {sayProblem(say, paste.problem)}
        </span>
      ) : null}
      <span className="ms-auto flex flex-wrap gap-1.5">
        <Button onClick={() => setAsks(true)}>{say("pasteFrom")}</Button>
        <a
          href={api.sheetAddress()}
          download
          className="inline-flex h-8 items-center rounded-md border border-line-strong bg-surface px-3 font-medium hover:bg-hover max-sm:h-10 pointer-coarse:h-10"
        >
          {say("downloadSheet")}
        </a>
        <Button pending={paste.reading} onClick={() => picker.current?.click()}>
          {say("uploadSheet")}
        </Button>
        <input
          ref={picker}
          type="file"
          accept={tableEndings}
          tabIndex={-1}
          aria-label={say("uploadSheet")}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) paste.read(file);
            event.target.value = "";
          }}
        />
      </span>
      {asks ? (
        <PasteDialog
          close={() => setAsks(false)}
          take={(text) => {
            paste.read(text);
            setAsks(false);
          }}
        />
      ) : null}
    </div>
  );
}

function PasteDialog({ close, take }: { close: () => void; take: (text: string) => void }) {
  const { say } = useTexts();
  const [text, setText] = useState("");
  return (
    <Dialog title={say("pasteFrom")} close={close}>
      <p className="text-muted">{say("pasteHelp")}</p>
      <TextArea name="pasted" label={say("pasteLabel")} value={text} onChange={setText} />
      <div className="flex justify-end gap-2">
        <Button onClick={close}>{say("cancel")}</Button>
        <Button look="primary" disabled={text.trim() === ""} onClick={() => take(text)}>
          {say("findPrices")}
        </Button>
      </div>
    </Dialog>
  );
}
