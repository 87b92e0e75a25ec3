import { Card } from "./Card.tsx";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

/** What was asked and answered about this request, oldest first. */
export function Questions() {
  const { say } = useTexts();
  const { data, clock } = usePage();
  const { questions, meta } = data;
  if (questions.length === 0) return null;
  return (
    <Card title={say("questionsTitle")}>
      <ol className="grid gap-3">
        {questions.map((question) => {
          const own = question.author === "supplier";
          return (
            <li key={question.id} className={own ? "" : "border-l-2 border-accent pl-3"}>
              <p className="text-xs text-muted">
                <bdi>{own ? say("you") : meta.organization.name}</bdi>
                {" · "}
                {clock(question.created_at, true)}
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {question.body}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
