import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import type { Unpriced } from "./draft.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = { left: Unpriced; close: () => void; submit: () => void };

/** Asks before lines or tiers without a price are left out of an offer. */
export function UnpricedDialog({ left, close, submit }: Props) {
  const { say } = useTexts();
  return (
    <Dialog title={say("unpricedTitle")} close={close}>
      <div className="grid gap-1 text-muted">
        {left.lines > 0 ? <p>{say("unpricedLines", { count: left.lines })}</p> : null}
        {left.tiers > 0 ? <p>{say("unpricedTiers", { count: left.tiers })}</p> : null}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{say("backToPrices")}</Button>
        <Button look="primary" onClick={submit}>
          {say("submitWithout")}
        </Button>
      </div>
    </Dialog>
  );
}
