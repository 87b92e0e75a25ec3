import { buyingNames } from "@kantwerk/contract/priceUnit";
import { useReducer, useState } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { toIsoDay } from "../../i18n/zone.ts";
import { showDecimal } from "../../lib/numbers.ts";
import { Button } from "../../public/Button.tsx";
import { Dialog } from "../../public/Dialog.tsx";
import { Refusal } from "../../public/Field.tsx";
import { useUploads } from "../../public/uploads.ts";
import { useAction } from "../../public/useAction.ts";
import { ConditionFields } from "./ConditionFields.tsx";
import { CoverTicks } from "./CoverChoice.tsx";
import { changeDraft } from "./changeDraft.ts";
import type { LineRef } from "./covers.ts";
import { DetailFields } from "./DetailFields.tsx";
import { type Buying, type Conditions, type Draft, emptyConditions, newDraft } from "./draft.ts";
import { judgeOffer } from "./judgeOffer.ts";
import { LinePrices } from "./LinePrices.tsx";
import { OfferFiles } from "./OfferFiles.tsx";
import { conditionNames, detailNames } from "./offerFields.ts";
import { type Correction, usePage } from "./Page.tsx";
import type { Line } from "./pageData.ts";
import { withPrice } from "./prices.ts";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";
import { serverProblems } from "./useSubmission.ts";

type Props = {
  correction: Correction & { own: { line: Line } };
  close: () => void;
  done: () => void;
};

const refOf = ({ type, id }: Line): LineRef => ({ type, id });

/** An offer as a draft, as if it had been typed. All its conditions belong to its line. */
function draftOf({ own, prices = [] }: Correction, line: Line, locale: Locale): Draft {
  const { offer } = own;
  const typed = (value: string | number | null) => {
    if (value === null) return "";
    return typeof value === "string" && /^\d+(\.\d+)?$/.test(value)
      ? showDecimal(value, locale, [2, 6])
      : String(value);
  };
  const tiers = offer.tiers.map(({ min_quantity, max_quantity, unit_price }) => ({
    from: String(min_quantity),
    to: max_quantity === null ? "" : String(max_quantity),
    price: typed(unit_price),
  }));
  const priced = prices.reduce(
    (rows, { quantity, price }) => withPrice(rows, quantity, showDecimal(price, locale, [2, 12])),
    tiers,
  );
  const conditions = Object.fromEntries(
    conditionNames.map((name) => [name, typed(offer[name])]),
  ) as Conditions;
  const buying = Object.fromEntries(buyingNames.map((name) => [name, typed(offer[name])])) as Buying;
  const draft = newDraft([{ id: line.id, quantities: [] }], locale);
  return {
    ...draft,
    details: {
      ...draft.details,
      ...Object.fromEntries(detailNames.map((name) => [name, offer[name] ?? ""])),
    },
    lines: {
      [line.id]: {
        ...{ tiers: priced, free_of_charge: offer.free_of_charge, own: conditions, whole: false, buying },
        covers: own.covers.map(refOf),
      },
    },
  };
}

/** Edits a submitted offer in place: all its fields and further files, but not its line. */
export function CorrectDialog({ correction, close, done }: Props) {
  const { say, locale } = useTexts();
  const { api, data } = usePage();
  const { own } = correction;
  const { line } = own;
  const [draft, change] = useReducer(changeDraft, undefined, () => draftOf(correction, line, locale));
  const [problems, setProblems] = useState<Problems>({});
  const { pending, problem, setProblem, run } = useAction();
  const uploads = useUploads(api, (file) => change({ to: "addFile", file }));
  const drafted = draft.lines[line.id];
  if (!drafted) return null;
  const product = line.relationships.product.data.id;
  const scope = data.productOf(line)?.asked_for;
  // Lines this offer covers already, and lines of its product without an offer.
  const others = [...own.covers, ...data.openLines.filter((each) => !own.covers.includes(each))]
    .filter((each) => each.id !== line.id && each.relationships.product.data.id === product)
    .map(refOf);
  const save = () => {
    if (uploads.uploads.some((upload) => !upload.problem)) return setProblem({ said: say("uploadsRunning") });
    // The old date may have passed meanwhile; only a new date has to be in the future.
    const before = own.offer.shipping_date;
    const isSame = drafted.own?.shipping_date === before && before < toIsoDay(new Date());
    const judged = judgeOffer(draft, [line], isSame ? before : toIsoDay(new Date()));
    setProblems(judged.problems);
    const [offer] = judged.offers;
    if (!offer || Object.keys(judged.problems).length > 0) return;
    run(async () => {
      const { attributes, covers } = offer;
      const outcome = await api.correct(own.id, own.version, { attributes, covers, files: draft.files });
      if (outcome.outcome === "refused") setProblems(serverProblems(outcome.errors, judged.offers).problems);
      return outcome;
    }, done);
  };
  return (
    <Dialog title={say("correctTitle", { name: own.lineName })} close={close}>
      <LinePrices
        line={line.id}
        draft={drafted}
        problems={problems}
        change={(some) => {
          setProblem(undefined);
          change(some);
        }}
      />
      {scope === "several" ? (
        <CoverTicks
          chosen={drafted.covers}
          others={others}
          choose={(covers) => change({ to: "covers", line: line.id, covers })}
        />
      ) : null}
      <ConditionFields
        prefix={`${line.id}.`}
        conditions={drafted.own ?? emptyConditions}
        problems={problems}
        narrow
        change={(some) =>
          change({ to: "own", line: line.id, own: { ...emptyConditions, ...drafted.own, ...some } })
        }
      />
      <DetailFields
        prefix="correct."
        details={draft.details}
        problems={problems}
        narrow
        set={(details) => change({ to: "details", details })}
      />
      <OfferFiles
        kept={own.files}
        files={draft.files}
        uploads={uploads}
        remove={(id) => change({ to: "removeFile", id })}
      />
      <Refusal problem={problem} />
      <div className="flex justify-end gap-2">
        <Button onClick={close}>{say("cancel")}</Button>
        <Button look="primary" pending={pending} onClick={save}>
          {say(pending ? "sending" : "saveCorrection")}
        </Button>
      </div>
    </Dialog>
  );
}
