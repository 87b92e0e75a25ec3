import type { Locale } from "@kantwerk/contract/messages";

/** A text of several lines in someone's own words. */
export type Quote = { title: string; text: string };

/** What a mail says, whatever its form. Values are plain texts; the layout makes them safe. */
export type MailContent = {
  locale: Locale;
  /** The sender's name, shown above. */
  organization: string;
  /** Where its logo is to be had, shown in place of the name; that stands there while pictures are kept back. */
  logo?: string | undefined;
  subject: string;
  /** What lists of mails show beside the subject; the first paragraph where it is silent. */
  preheader?: string | undefined;
  greeting: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  /** What is asked for or offered: how it is called, how many or at which prices, and a small picture that a mail program may keep back. */
  products?: { name: string; asked: string; picture?: string | undefined }[];
  /** What has changed: what it was is struck out. */
  changes?: { title: string; rows: { label: string; from: string; to: string }[] }[];
  /** What has happened, each with the page that says more. */
  items?: { text: string; detail: string; url: string }[];
  /** A sentence below them. */
  after?: string | undefined;
  quote?: Quote | undefined;
  /** Several, in their order: a question and its answer. */
  quotes?: Quote[];
  /** A code to be typed elsewhere. */
  code?: string;
  /** Where the mail leads to; a mail that only tells something leads nowhere. */
  button?: { label: string; url: string };
  footer: string;
  /** Where one gets no more mails of this kind. */
  stop?: { label: string; url: string } | undefined;
};
