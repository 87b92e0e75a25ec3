import { noticeMails, noticeMailsPreference } from "@kantwerk/contract/notices";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { usePreference } from "../../lib/preferences.ts";
import { Card } from "../../ui/Card.tsx";
import { Switch } from "../../ui/Switch.tsx";

type Choice = (typeof noticeMails)[number];
const isChoice = (value: unknown): value is Choice => noticeMails.some((each) => each === value);

/** Whether unread notifications are also sent by e-mail. Saves on change. */
export function NoticeMails() {
  const t = useTranslations("notices.mails");
  const id = useId();
  const [choice, choose] = usePreference(noticeMailsPreference, isChoice);
  return (
    <Card title={t("title")}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <label htmlFor={id} className="font-medium">
            {t("daily")}
          </label>
          <p id={`${id}-help`} className="mt-1 text-muted">
            {t("help")}
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-help`}
          checked={choice === "daily"}
          onChange={(isOn) => choose(isOn ? "daily" : "never")}
          className="mt-0.5"
        />
      </div>
    </Card>
  );
}
