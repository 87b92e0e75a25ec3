import { useState } from "react";
import { useTranslations } from "use-intl";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { keptText } from "./drafts.ts";
import { TextForm } from "./TextForm.tsx";

/** Makes products of what somebody writes. The text stays in this tab until products were made of it. */
export function TextIntake() {
  const t = useTranslations("intake");
  const [text, setText] = useState(() => keptText.read("text"));
  const change = (next: string) => {
    setText(next);
    keptText.keep("text", next);
  };
  return (
    <>
      <Notice tone="warn">{t("sensitive.text")}</Notice>
      <Card>
        <TextForm
          via="text"
          text={text}
          onChange={change}
          label={t("text.label")}
          help={t("text.help")}
          example={t("text.example")}
        />
      </Card>
    </>
  );
}
