import { users } from "@kantwerk/contract/users";
import { MailPlus, Unlink, UserCheck, UserX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { identifierOf, type RecordOf } from "../../lib/jsonapi.ts";
import { useMayAct } from "../../lib/mayAct.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { actOn, saveRecord } from "../../lib/records.ts";
import { useProfile } from "../../lib/session.ts";
import { useAction } from "../../lib/useAction.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";

export type User = RecordOf<typeof users>;

type UserAction = {
  name: "invite" | "disconnect" | "deactivate" | "activate";
  icon: ReactNode;
  run: () => void;
};

const icons = {
  invite: <MailPlus size={16} aria-hidden="true" className="text-faint" />,
  disconnect: <Unlink size={16} aria-hidden="true" className="text-faint" />,
  deactivate: <UserX size={16} aria-hidden="true" className="text-faint" />,
  activate: <UserCheck size={16} aria-hidden="true" className="text-faint" />,
};

/** Actions on users, with their confirmation dialogs. */
export function useUserActions() {
  const t = useTranslations("users");
  const may = usePermissions();
  const mayAct = useMayAct();
  const self = useProfile()?.id;
  const [asked, setAsked] = useState<User>();
  const [leaving, setLeaving] = useState<User>();
  const invite = useAction({
    act: (user: User, key) => actOn(identifierOf(user), "invite", key),
    sameBy: ({ id, meta }) => [id, meta.version],
    says: (_, user) => t("invite.done", { email: user.email }),
  });
  const actionsOf = (user: User): UserAction[] => {
    if (user.beyond_own) return [];
    const action = (name: UserAction["name"], run: () => void) => ({ name, icon: icons[name], run });
    const isOther = user.id !== self && may("users.update");
    return [
      ...(mayAct(user, "invite") ? [action("invite", () => invite.run(user))] : []),
      ...(isOther && mayAct(user, "disconnect") ? [action("disconnect", () => setLeaving(user))] : []),
      ...(isOther ? [action(user.active ? "deactivate" : "activate", () => setAsked(user))] : []),
    ];
  };
  const dialog = (
    <>
      {asked ? <ActiveDialog user={asked} onClose={() => setAsked(undefined)} /> : null}
      {leaving ? <DisconnectDialog user={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
  return { actionsOf, dialog, self };
}

/** Deactivates or reactivates a user. */
function ActiveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations(user.active ? "users.deactivate" : "users.activate");
  return (
    <AskDialog
      act={() =>
        saveRecord(users, { record: user, written: { attributes: { active: !user.active }, relations: {} } })
      }
      says={() => t("done", { name: user.name })}
      onClose={onClose}
      title={t("title", { name: user.name })}
      description={t("text")}
      confirmLabel={t("action")}
      destructive={user.active}
    />
  );
}

/** Disconnects a user from their account at the sign-in provider. */
function DisconnectDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations("users.disconnect");
  return (
    <AskDialog
      act={() => actOn(identifierOf(user), "disconnect")}
      says={() => t("done", { name: user.name })}
      onClose={onClose}
      title={t("title", { name: user.name })}
      description={t("text")}
      confirmLabel={t("confirm")}
      destructive
    />
  );
}
