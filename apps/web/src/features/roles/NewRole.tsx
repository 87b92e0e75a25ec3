import { roles } from "@kantwerk/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { CreateScreen } from "../../crud/FormScreen.tsx";
import { recordQuery } from "../../lib/records.ts";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { ownFields } from "./PermissionsField.tsx";

/** Creates a role, optionally as a copy of another one. */
export function NewRole({ from }: { from?: string }) {
  const t = useTranslations("roles");
  const query = recordQuery(roles, from ?? "", ["permissions"]);
  const { data, isLoading } = useQuery({ ...query, enabled: from !== undefined, throwOnError: true });
  if (isLoading) return <FormSkeleton />;
  const begin = data && { name: t("copyOf", { name: data.name }), permissions: data.permissions };
  return <CreateScreen resource={roles} own={ownFields} begin={begin} />;
}
