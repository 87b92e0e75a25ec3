import { CircleAlert } from "lucide-react";

/** A focusable error message next to its subject. */
export function Problem({ messages }: { messages: readonly string[] }) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-problem=""
      className="flex gap-2 rounded-md border border-bad bg-bad-soft px-3 py-2 text-bad"
    >
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <ul className="min-w-0">
        {messages.map((message) => (
          <li key={message} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
