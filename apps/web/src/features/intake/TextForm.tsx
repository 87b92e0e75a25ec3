import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { describeError } from "../../lib/errors.ts";
import { useShortcut } from "../../lib/shortcuts.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/Field.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { createFromText } from "./records.ts";
import { useCreationPage } from "./useCreationPage.ts";
import type { Via } from "./via.ts";

/** Maximum length in characters. */
const maxLength = 10_000;

type Props = {
  via: Via;
  text: string;
  onChange: (text: string) => void;
  label: string;
  help: string;
  example?: string;
};

/** A text form for creating products. */
export function TextForm({ via, text, onChange, label, help, example }: Props) {
  const t = useTranslations("intake");
  const { figure } = useFormats();
  const [isEmpty, setEmpty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const create = useAction({
    act: createFromText,
    done: useCreationPage(via),
    // The error is shown above the button.
    refused: () => true,
  });
  const isTooLong = text.length > maxLength;
  const max = figure(maxLength);
  const send = () => {
    setEmpty(text.trim() === "");
    if (text.trim() === "" || isTooLong) area.current?.focus();
    else create.run(text);
  };
  useShortcut("mod+Enter", t("text.submit"), send);
  const wrong = isTooLong ? t("text.tooLong", { max }) : isEmpty ? t("text.required") : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid gap-3"
    >
      <Field label={label} help={help} error={wrong}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            value={text}
            rows={8}
            placeholder={example}
            className="min-h-44"
            onChange={(event) => {
              setEmpty(false);
              onChange(event.target.value);
            }}
          />
        )}
      </Field>
      {create.error ? (
        <Notice tone="bad" isUrgent title={t("progress.failedText")}>
          {describeError(create.error)}
        </Notice>
      ) : null}
      <footer className="flex flex-wrap items-center gap-2">
        <span className={cx("mr-auto text-xs tabular-nums", isTooLong ? "text-bad" : "text-muted")}>
          {t("text.counter", { count: figure(text.length), max })}
        </span>
        <Button
          type="submit"
          variant="primary"
          pending={create.isPending}
          pendingLabel={t("text.submitting")}
        >
          {t("text.submit")}
          <Kbd keys="mod+Enter" onColour />
        </Button>
      </footer>
    </form>
  );
}
