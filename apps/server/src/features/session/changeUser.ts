import { recordDocument } from "../../crud/read.ts";
import { lockVisible, updateFrom } from "../../crud/write.ts";
import { endpoint } from "../../http/endpoint.ts";
import { users } from "../../resources/users.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { tellNewAdministrator } from "./tellAdministrators.ts";
import { tellChanged } from "./tellChanged.ts";

/** Changes a user and mails them changes of their sign-in data; a new address is notified to the former one. */
export const changeUser = endpoint({
  method: "PATCH",
  path: "/restify/users/:id",
  summary: "Changes one of users; the person gets a mail about a new address or two-factor setting",
  permission: "users.update",
  handle: async (ctx, { params: { id = "" }, body, query, ifMatch }) => {
    const before = await lockVisible(ctx, users, id);
    const user = await tellNewAdministrator(ctx, id, () => updateFrom(ctx, users, id, body, ifMatch));
    const { email, two_factor_enabled: isOn } = user;
    if (before.email !== email) {
      const asked_at = new Date().toISOString();
      await enqueueMail(ctx, { kind: "email_changed", user_id: id, asked_at, to: before.email, email });
    }
    if (before.two_factor_enabled !== isOn)
      await tellChanged(ctx, id, isOn ? "mail-code-on" : "mail-code-off");
    return { body: await recordDocument(ctx, users, user, query) };
  },
});
