export const notices = {
  title: "Notices",
  bell: "{count, plural, =0 {Notices} other {Notices: # unread}}",
  none: "Nothing new. Answers of suppliers, mentions and failures show up here.",
  failed: "The notices could not be loaded",
  readAll: "Mark all as read",
  unread: "Unread",
  says: {
    question: "{about} {count, plural, one {has asked a question} other {has asked # questions}}",
    offer: "{about} has offered on {count, plural, one {one line} other {# lines}}",
    declined: "{about} has declined",
    withdrawn: "{about} has withdrawn {count, plural, one {an offer} other {# offers}}",
    mail_failed: "The e-mail to {about} could not be delivered",
    reading_failed: "{about} could not be read",
    mention: "{about} has mentioned you {count, plural, one {} other {# times}}",
  },
};

export const comments = {
  title: "Comments",
  none: "No comments yet. Suppliers never see them.",
  failed: "The comments could not be loaded",
  write: "Write a comment",
  help: "Your colleagues see it, suppliers do not.",
  send: "Comment",
  required: "Please write something",
  mention: "Mention someone …",
  edited: "edited",
  editing: "Change comment",
  sent: "Comment added",
  deleted: "Comment deleted",
  delete: "Delete this comment?",
};
