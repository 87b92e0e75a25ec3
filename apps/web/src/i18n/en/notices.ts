export const notices = {
  title: "Notices",
  bell: "{count, plural, =0 {Notices} other {Notices: # unread}}",
  none: "Nothing new. Answers of suppliers, mentions and failures show up here.",
  failed: "The notices could not be loaded",
  readAll: "Mark all as read",
  unread: "Unread",
  mails: {
    title: "E-mails",
    daily: "Daily summary by e-mail",
    help: "Each morning, what is new for you and still unread. On days without anything no e-mail comes.",
  },
};

export const comments = {
  title: "Comments",
  none: "No comments yet.",
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
