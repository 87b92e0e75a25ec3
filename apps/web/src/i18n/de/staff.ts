import { choices } from "@kantwerk/contract/labels/de/choices";
import { fieldGroups, fields, ownFields } from "@kantwerk/contract/labels/de/fields";
import { lists, resources } from "@kantwerk/contract/labels/de/resources";
import noticeTexts from "@kantwerk/contract/noticeTexts/de.json";
import { type Files, type Messages, namespacesOf } from "../messages.ts";

const files: Files = import.meta.glob("./*.json", { eager: true, import: "default" });

export const texts = {
  ...namespacesOf(files),
  ...{ choices, fieldGroups, fields, lists, noticeTexts, ownFields, resources },
} as Messages;
