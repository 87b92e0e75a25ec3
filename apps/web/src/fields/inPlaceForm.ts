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

/** The form in which a field that looks for a record makes a new one; undefined where it only looks. */
export const InPlaceForm = createContext<ComponentType<Props> | undefined>(undefined);
