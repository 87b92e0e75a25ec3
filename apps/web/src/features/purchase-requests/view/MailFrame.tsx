import { useState } from "react";

/**
 * Writes a mail into a frame's document. The frame inherits the page's content security policy, which blocks inline
 * styles in markup, so each style is set on its element instead. Removes scripts and all elements that load other
 * content or navigate. The frame must be sandboxed as a second line of defence.
 */
function showMail(frame: Document, html: string): void {
  // Rename the style attributes before parsing: the parser reports each style that the policy blocks.
  const renamed = html
    .replace(/<style[\s>].*?<\/style>/gis, "")
    .replace(/(<[^>]*?\s)style=/gi, "$1data-css=");
  const mail = new DOMParser().parseFromString(renamed, "text/html");
  for (const unwanted of mail.querySelectorAll(
    "script, style, link, meta, base, iframe, object, embed, form",
  ))
    unwanted.remove();
  const styles = new Map<string, string>();
  for (const [index, element] of [...mail.body.querySelectorAll("*"), mail.body].entries()) {
    const style = element.getAttribute("data-css");
    element.removeAttribute("data-css");
    for (const { name } of [...element.attributes]) if (name.startsWith("on")) element.removeAttribute(name);
    if (style === null) continue;
    styles.set(String(index), style);
    element.setAttribute("data-style", String(index));
  }
  const body = frame.adoptNode(mail.body);
  frame.documentElement.replaceChild(body, frame.body);
  frame.documentElement.lang = mail.documentElement.lang;
  for (const element of [body, ...body.querySelectorAll<HTMLElement>("[data-style]")]) {
    element.style.cssText = styles.get(element.dataset.style ?? "") ?? "";
    element.removeAttribute("data-style");
  }
}

/** Shows a mail in a sandboxed frame without scripts, popups and forms. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(480);
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><html><body></body></html>"
      height={height}
      className="block w-full bg-[#f4f6f8]"
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return;
        showMail(contentDocument, html);
        setHeight(contentDocument.documentElement.scrollHeight);
      }}
    />
  );
}
