/** What people of the organization are asked and told about each other. */
export const users = {
  activate: {
    action: "Activate",
    done: "{name} can sign in again",
    text: "This person can sign in again, with the password and the roles from before.",
    title: "Activate {name}?",
  },
  active: "Active",
  deactivate: {
    action: "Deactivate",
    done: "{name} can no longer sign in",
    text: "All sessions of this person end at once, on every device, and links that were sent by mail no longer work. What they have done stays. You can activate the account again.",
    title: "Deactivate {name}?",
  },
  disconnect: {
    action: "Disconnect single sign-on",
    confirm: "Disconnect",
    done: "{name} is disconnected from single sign-on",
    text: "The account at the provider no longer leads to this person, all sessions end at once, and links that were sent by mail no longer work. Whoever signs in there next with this person's e-mail address is connected anew.",
    title: "Disconnect {name} from single sign-on?",
  },
  inactive: "Inactive",
  invite: { action: "Resend invitation", done: "The invitation is on its way to {email}" },
  locked: "This person may do more than you. Their account can be changed by whoever holds all of that.",
  pending: "Invitation pending",
  you: "You",
};
