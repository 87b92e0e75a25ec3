import { choices as germanChoices } from "@kantwerk/contract/labels/de/choices";
import { choices as englishChoices } from "@kantwerk/contract/labels/en/choices";
import { expect, test } from "vitest";
import german from "../../i18n/de/settings.json" with { type: "json" };
import english from "../../i18n/en/settings.json" with { type: "json" };

const languages = { en: [english, englishChoices], de: [german, germanChoices] } as const;

test.each(Object.entries(languages))(
  "the help for rejections says in %s what each choice does",
  (_, [texts, choices]) => {
    const { by_hand, with_award } = choices.settings.value;
    expect(texts.tell_losers.help).toContain(by_hand);
    expect(texts.tell_losers.help).toContain(with_award);
  },
);
