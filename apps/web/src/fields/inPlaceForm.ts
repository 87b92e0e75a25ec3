import type { Resource } from "@kantwerk/contract/resource";
import { type ComponentType, createContext } from "react";
import type { AnyRecord } from "../lib/jsonapi.ts";
import type { Values } from "./formValues.ts";

type Props = {
  resource: Resource;
  begin: Values;
  onSaved: (record: AnyRecord) => void;
  onClose: () => void;
};

/** The form with which a record picker creates a record; undefined if it only searches. */
export const InPlaceForm = createContext<ComponentType<Props> | undefined>(undefined);
