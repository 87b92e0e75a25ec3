import type { Locale } from "@kantwerk/contract/messages";
import { textsIn } from "../../resources/texts/textsIn.ts";

export function greetingIn(locale: Locale, name: string | null): string {
  const say = textsIn(locale, "mails");
  return name ? say("greeting", { name }) : say("greetingUnnamed");
}
