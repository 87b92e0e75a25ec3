import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { attemptKeys } from "../../lib/attemptKey.ts";
import { ApiError, describeError } from "../../lib/errors.ts";
import { useShortcut } from "../../lib/shortcuts.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/Field.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { createFromText } from "./records.ts";
import { useCreationPage } from "./useCreationPage.ts";
import type { Via } from "./via.ts";

/** The longest text that is read at once, in characters. */
const longest = 10_000;

/** Sends a text once: pressed twice, or sent again after a lost answer, it makes one creation. */
function useSubmit(via: Via) {
  const show = useCreationPage(via);
  const [keys] = useState(attemptKeys);
  const isBusy = useRef(false);
  const mutation = useMutation({
    mutationFn: (text: string) => createFromText(text, keys.keyFor(text)),
    onSuccess: (creation) => {
      keys.answered();
      show(creation);
    },
    onError: (error) => {
      if (error instanceof ApiError) keys.answered();
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const submit = (text: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutation.mutate(text);
  };
  return { submit, isPending: mutation.isPending, error: mutation.error };
}

type Props = {
  via: Via;
  text: string;
  onChange: (text: string) => void;
  label: string;
  help: string;
  example?: string;
};

/** A text that products are to be made of, with the way to send it. */
export function TextForm({ via, text, onChange, label, help, example }: Props) {
  const t = useTranslations("intake");
  const { figure } = useFormats();
  const [isEmpty, setEmpty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { submit, isPending, error } = useSubmit(via);
  const isTooLong = text.length > longest;
  const max = figure(longest);
  const send = () => {
    setEmpty(text.trim() === "");
    if (text.trim() === "" || isTooLong) area.current?.focus();
    else submit(text);
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
      {error ? (
        <Notice tone="bad" isUrgent title={t("progress.failedText")}>
          {describeError(error)}
        </Notice>
      ) : null}
      <footer className="flex flex-wrap items-center gap-2">
        <span className={cx("mr-auto text-xs tabular-nums", isTooLong ? "text-bad" : "text-muted")}>
          {t("text.counter", { count: figure(text.length), max })}
        </span>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel={t("text.submitting")}>
          {t("text.submit")}
          <Kbd keys="mod+Enter" onColour />
        </Button>
      </footer>
    </form>
  );
}
