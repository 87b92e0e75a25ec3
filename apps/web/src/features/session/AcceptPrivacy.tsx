import { useTranslations } from "use-intl";
import "./texts.ts";

/** The words beside the box: the policy opens beside the page, so that nothing typed is lost. */
export function AcceptPrivacy() {
  const t = useTranslations("session");
  return t.rich("acceptPrivacy", {
    link: (words) => (
      <a href="/privacy-policy" target="_blank" rel="noreferrer" className="text-accent underline">
        {words}
      </a>
    ),
  });
}
