import { products } from "@kantwerk/contract/products";
import { useQuery } from "@tanstack/react-query";
import { Bot, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ListLink } from "../../crud/ListLink.tsx";
import { usePermissions } from "../../lib/permissions.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { TabLink, Tabs } from "../../ui/Tabs.tsx";
import { CreationView } from "./CreationView.tsx";
import { keptCreation, keptText } from "./drafts.ts";
import { FilesIntake } from "./FilesIntake.tsx";
import { creationQuery, intakeQuery, isEnded } from "./records.ts";
import { TextForm } from "./TextForm.tsx";
import { VoiceIntake } from "./VoiceIntake.tsx";
import { type Via, vias } from "./via.ts";

type Props = {
  via: Via;
  /** Id of a creation to show instead of the form. */
  creation: string | undefined;
};

/** Creates products from files, text or a voice recording. */
export function IntakeScreen({ via, creation }: Props) {
  const t = useTranslations("intake");
  return (
    <>
      <PageHeader above={<ListLink resource={products} />} title={t("title")} />
      <Tabs label={t("tabs.label")}>
        {vias.map((each) => (
          <TabLink key={each} to="/products/intake" search={{ via: each }}>
            {t(`tabs.${each}`)}
          </TabLink>
        ))}
      </Tabs>
      <div className={cx("grid w-full grid-cols-1 gap-3.5", !creation && "max-w-4xl")}>
        {creation ? (
          <CreationView key={creation} id={creation} via={via} />
        ) : (
          <>
            <LastCreation key={via} via={via} />
            <Form via={via} />
          </>
        )}
      </div>
    </>
  );
}

function Form({ via }: { via: Via }) {
  const may = usePermissions();
  const { data: intake, isError } = useQuery(intakeQuery);
  if (via === "files") return <FilesIntake intake={intake} />;
  if (!may("products.create-with-ai")) return <NoPermission />;
  if (!intake && !isError) return <FormSkeleton />;
  const isReady = via === "text" ? intake?.reads : intake?.reads && intake.transcribes;
  // If the request failed, show the form anyway: the server reports a missing provider on submit.
  if (intake && !isReady) return <NoProvider via={via} missing={intake.missing} />;
  return via === "text" ? <TextIntake /> : <VoiceIntake />;
}

function NoPermission() {
  const t = useTranslations("intake.noPermission");
  return (
    <NoAi title={t("title")}>
      <p>{t("text")}</p>
    </NoAi>
  );
}

/** Lists the settings that the server's operator has to configure. */
function NoProvider({ via, missing }: { via: "text" | "voice"; missing: readonly string[] }) {
  const t = useTranslations("intake.missing");
  const names = missing.filter((name) => via === "voice" || name !== "AI_TRANSCRIPTION_MODEL");
  return (
    <NoAi title={t("title")}>
      <p>{t(via)}</p>
      <ul className="my-2 flex flex-wrap justify-center gap-1.5">
        {names.map((name) => (
          <li key={name}>
            <code className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs text-text">
              {name}
            </code>
          </li>
        ))}
      </ul>
      <p>{t("files")}</p>
    </NoAi>
  );
}

function NoAi({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations("intake.missing");
  return (
    <Card flush>
      <EmptyState
        icon={<Bot size={28} aria-hidden="true" />}
        title={title}
        text={children}
        action={
          <ButtonLink to="/products/intake" search={{ via: "files" }}>
            {t("toFiles")}
          </ButtonLink>
        }
      />
    </Card>
  );
}

/** Links to the latest creation in this tab, whether it is running or finished. */
function LastCreation({ via }: { via: Via }) {
  const t = useTranslations("intake.kept");
  const [id, setId] = useState(() => keptCreation.read(via));
  const { data } = useQuery({ ...creationQuery(id), enabled: id !== "", retry: false });
  if (!data) return null;
  const forget = () => {
    keptCreation.keep(via, "");
    setId("");
  };
  return (
    <Notice
      actions={
        <>
          <ButtonLink size="small" to="/products/intake" search={{ via, creation: id }}>
            {t("show")}
          </ButtonLink>
          <IconButton label={t("forget")} className="size-7" onClick={forget}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {t(isEnded(data) ? "ended" : "running")}
    </Notice>
  );
}

/** Creates products from a text. The text is kept in this tab until products were made from it. */
function TextIntake() {
  const t = useTranslations("intake");
  const [text, setText] = useState(() => keptText.read("text"));
  const change = (next: string) => {
    setText(next);
    keptText.keep("text", next);
  };
  return (
    <>
      <Notice tone="warn">{t("sensitive.text")}</Notice>
      <Card>
        <TextForm
          via="text"
          text={text}
          onChange={change}
          label={t("text.label")}
          help={t("text.help")}
          example={t("text.example")}
        />
      </Card>
    </>
  );
}
