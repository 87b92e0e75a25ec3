import { choices } from "@kantwerk/contract/labels/en/choices";
import { fieldGroups, fields, ownFields } from "@kantwerk/contract/labels/en/fields";
import { lists, resources } from "@kantwerk/contract/labels/en/resources";
import noticeTexts from "@kantwerk/contract/noticeTexts/en.json";
import { type Files, type Messages, namespacesOf } from "../messages.ts";

const files: Files = import.meta.glob("./*.json", { eager: true, import: "default" });

export const texts = {
  ...namespacesOf(files),
  ...{ choices, fieldGroups, fields, lists, noticeTexts, ownFields, resources },
} as Messages;
