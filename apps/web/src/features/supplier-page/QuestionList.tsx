import { type Pin, pinsOf } from "@kantwerk/contract/pins";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { useClock } from "../../public/clock.ts";
import { Card } from "./Card.tsx";
import { FileDialog } from "./FileDialog.tsx";
import { usePage } from "./Page.tsx";
import type { PageData } from "./pageData.ts";
import { useTexts } from "./texts/Texts.tsx";

type Question = PageData["questions"][number];

/** Questions and answers about this request, oldest first; pins link to their position on the drawing. */
export function QuestionList() {
  const { say } = useTexts();
  const { data } = usePage();
  const clock = useClock();
  const { questions, meta } = data;
  const [shown, setShown] = useState<Question>();
  if (questions.length === 0) return null;
  const pins = new Map(pinsOf(questions).map((each) => [each.message.id, each]));
  const file = shown?.pin && data.fileOf(String(shown.pin.file_id));
  return (
    <Card title={say("questionsTitle")}>
      <ol className="grid gap-3">
        {questions.map((question) => {
          const own = question.author === "supplier";
          const pinned = pins.get(question.id);
          return (
            <li key={question.id} className={own ? "" : "border-l-2 border-accent pl-3"}>
              <p className="text-xs text-muted">
                <bdi>
                  {own ? say(question.of_others ? "anotherSupplier" : "you") : meta.organization.name}
                </bdi>
                {" · "}
                {clock.dateTime(question.created_at)}
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {question.body}
              </p>
              {pinned ? (
                <Place {...pinned} name={question.pin_name ?? ""} show={() => setShown(question)} />
              ) : null}
            </li>
          );
        })}
      </ol>
      {shown && file ? <FileDialog file={file} opened={shown.id} close={() => setShown(undefined)} /> : null}
    </Card>
  );
}

type PlaceProps = { pin: Pin; label: string; name: string; show: () => void };

/** Names the position on a drawing that a message is about, and opens it if a preview exists. */
function Place({ pin, label, name, show }: PlaceProps) {
  const { say } = useTexts();
  const { data } = usePage();
  const isShown = data.request.include_product_preview && data.fileOf(pin.file_id);
  const where =
    pin.page === null ? say(pin.view === "flat" ? "flatPart" : "model") : say("page", { page: pin.page });
  const text = (
    <>
      <MapPin size={16} aria-hidden="true" className="shrink-0" />
      <span className="wrap-anywhere">
        {say("place", { label })} · <bdi>{name}</bdi> · {where}
      </span>
    </>
  );
  const look = "mt-0.5 flex items-center gap-1.5 text-start text-xs";
  if (!isShown) return <p className={`${look} text-muted`}>{text}</p>;
  return (
    <button
      type="button"
      onClick={show}
      className={`${look} min-h-6 text-accent hover:underline pointer-coarse:min-h-10`}
    >
      {text}
    </button>
  );
}
