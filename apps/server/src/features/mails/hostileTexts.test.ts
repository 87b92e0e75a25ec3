import { expect, test } from "vitest";
import { hostileTexts } from "../../testing/hostileValues.ts";
import { renderMail } from "./layout.ts";
import type { MailContent } from "./mailContent.ts";

// Whatever people are called and write: in a mail it is text.

const url = "https://test.example.com/page?a=1";

/** A mail that says the same in every place that takes a text. */
const mailOf = (text: string): MailContent => ({
  locale: "de",
  organization: text,
  logo: "https://test.example.com/logo.png",
  subject: text,
  preheader: text,
  greeting: text,
  paragraphs: [text, text],
  facts: [{ label: text, value: text }],
  products: [{ name: text, asked: text, picture: "https://test.example.com/1.png" }],
  changes: [{ title: text, rows: [{ label: text, from: text, to: text }] }],
  items: [{ text, detail: text, url }],
  after: text,
  quote: { title: text, text },
  quotes: [{ title: text, text }],
  code: text,
  button: { label: text, url },
  footer: text,
  stop: { label: text, url },
});

const markup = [
  `"><img src=x onerror="alert(1)">`,
  `'--></style></script><script>alert(1)</script>`,
  "<svg/onload=alert(1)>",
  "<a href='javascript:alert(1)'>x</a>",
  "<!--[if mso]><table><![endif]-->",
  "&lt;b&gt; &#x3C;script&#x3E;",
  "]]> <?xml ?>",
];

/** Its elements with their attributes, in their order, but for line breaks and descriptions, which are of texts. */
const elementsOf = (content: MailContent) =>
  renderMail(content)
    .html.match(/<[^>]*>/g)
    ?.filter((tag) => tag !== "<br>")
    .map((tag) => tag.replace(/ alt="[^"]*"/, ""));

test("no text becomes an element, an attribute or a comment", () => {
  const plain = elementsOf(mailOf("x"));
  for (const text of [...markup, ...hostileTexts.filter((each) => each.trim() !== "")])
    expect(elementsOf(mailOf(text)), text.slice(0, 60)).toEqual(plain);
});

test("a subject is one line, whatever it is made of", () => {
  for (const text of ["a\r\nBcc: x@evil.example", "a\u2028b\u2029c", "a\u0000\u001bb", ...hostileTexts])
    expect(renderMail(mailOf(text)).subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
});
