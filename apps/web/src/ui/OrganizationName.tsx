import { organizationStore } from "../lib/organization.ts";
import { productName } from "../lib/routeMetadata.ts";
import { useStore } from "../lib/store.ts";

/** The product's mark. */
export function Mark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-md bg-accent text-[13px] font-bold text-on-accent"
    >
      K
    </span>
  );
}

/** The product's mark and the organization that one works in. */
export function OrganizationName({ collapsed = false }: { collapsed?: boolean }) {
  const organization = useStore(organizationStore);
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 px-4 font-semibold">
      <Mark />
      {collapsed ? null : <span className="truncate">{organization?.name ?? productName}</span>}
    </div>
  );
}
