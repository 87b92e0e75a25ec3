import { suppliers } from "@kantwerk/contract/suppliers";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { saveRecord } from "../../lib/records.ts";
import { useProfile } from "../../lib/session.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { cx } from "../../ui/cx.ts";
import { Form } from "../../ui/Form.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { FilesIntake } from "../intake/FilesIntake.tsx";
import { intakeQuery } from "../intake/records.ts";

type Done = { product: boolean; supplier: boolean; request: boolean };

/** Guides an empty organization through its first product, supplier and request without leaving the page. */
export function FirstSteps({ done, onHide }: { done: Done; onHide: () => void }) {
  const t = useTranslations("dashboard.first");
  const may = usePermissions();
  const profile = useProfile();
  const steps = Object.values(done);
  const count = steps.filter(Boolean).length;
  const isReady = done.product && done.supplier;
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4 sm:py-6">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div>
          <h1 className="text-xl leading-7 font-semibold tracking-tight">
            {t("welcome", { name: profile?.name.split(" ")[0] ?? "" })}
          </h1>
          <p className="text-muted">{t("about")}</p>
        </div>
        <div className="ml-auto text-right">
          <span className="text-xs text-muted">{t("progress", { count, all: steps.length })}</span>
          <span aria-hidden="true" className="mt-1 flex gap-1">
            {Object.entries(done).map(([name, isDone]) => (
              <span key={name} className={cx("h-1 w-12 rounded-full", isDone ? "bg-accent" : "bg-line")} />
            ))}
          </span>
        </div>
      </header>
      <Step number={1} isDone={done.product} isLoud title={t("product")} text={t("productText")}>
        {done.product ? (
          <Link to={"/products/list" as string} className="text-accent hover:underline">
            {t("toProducts")}
          </Link>
        ) : may("products.create") ? (
          <FirstProduct />
        ) : (
          <p className="text-muted">{t("notAllowed")}</p>
        )}
      </Step>
      <div className="grid gap-4 md:grid-cols-2">
        <Step number={2} isDone={done.supplier} title={t("supplier")} text={t("supplierText")}>
          {done.supplier ? (
            <Link to={"/suppliers/list" as string} className="text-accent hover:underline">
              {t("toSuppliers")}
            </Link>
          ) : may("suppliers.create") ? (
            <FirstSupplier />
          ) : (
            <p className="text-muted">{t("notAllowed")}</p>
          )}
        </Step>
        <Step number={3} isDone={done.request} title={t("request")} text={t("requestText")}>
          {!may("purchase-requests.create") ? (
            <p className="text-muted">{t("notAllowed")}</p>
          ) : isReady ? (
            <ButtonLink variant="primary" to={"/purchase-requests/create" as string}>
              {t("newRequest")}
            </ButtonLink>
          ) : (
            <>
              <Button disabled>{t("newRequest")}</Button>
              <p className="mt-2 flex items-center gap-1.5 text-xs text-muted">
                <Clock size={13} aria-hidden="true" />
                {t("requestWaits")}
              </p>
            </>
          )}
        </Step>
      </div>
      <footer className="flex flex-wrap gap-x-5 gap-y-2 px-1 text-[13px] font-medium">
        {may("users.create") ? (
          <Link to={"/users/create" as string} className="text-accent hover:underline">
            {t("invite")}
          </Link>
        ) : null}
        {may("settings.update") ? (
          <Link to={"/settings" as string} className="text-accent hover:underline">
            {t("settings")}
          </Link>
        ) : null}
        <button type="button" onClick={onHide} className="ml-auto text-muted hover:text-text hover:underline">
          {t("hide")}
        </button>
      </footer>
    </div>
  );
}

type StepProps = {
  number: number;
  isDone: boolean;
  isLoud?: boolean;
  title: string;
  text: string;
  children: ReactNode;
};

function Step({ number, isDone, isLoud = false, title, text, children }: StepProps) {
  const t = useTranslations("dashboard.first");
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex gap-3">
        <span
          className={cx(
            "grid size-6 flex-none place-items-center rounded-full border text-xs font-semibold",
            isDone
              ? "border-good bg-good-soft text-good"
              : isLoud
                ? "border-accent bg-accent text-on-accent"
                : "border-line-strong",
          )}
        >
          {isDone ? <Check size={14} aria-label={t("done")} /> : number}
        </span>
        <div className="min-w-0">
          <h2 className="font-semibold">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
      </div>
      <div className="mt-3 sm:pl-9">{children}</div>
    </section>
  );
}

function FirstProduct() {
  const t = useTranslations("dashboard.first");
  const may = usePermissions();
  const { data: intake } = useQuery(intakeQuery);
  const looks = "font-medium text-accent underline";
  return (
    <div className="grid gap-3">
      <FilesIntake intake={intake} />
      <p className="text-[13px] text-muted">
        {t.rich(may("products.create-with-ai") ? "noFile" : "noFileByHand", {
          text: (words) => (
            <Link to="/products/intake" search={{ via: "text" }} className={looks}>
              {words}
            </Link>
          ),
          hand: (words) => (
            <Link to={"/products/create" as string} className={looks}>
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}

function FirstSupplier() {
  const t = useTranslations("dashboard.first");
  const form = useActionForm<{ name: string; email: string }>({
    draft: "first-supplier",
    values: { name: "", email: "" },
    act: (attributes, key) => saveRecord(suppliers, { written: { attributes, relations: {} }, key }),
    says: () => t("supplierAdded"),
  });
  return (
    <Form form={form}>
      <div className="flex flex-wrap items-end gap-2">
        <FormField control={form.control} name="name" label={t("name")} className="min-w-32 flex-1">
          {(control) => <TextInput {...control} />}
        </FormField>
        <FormField control={form.control} name="email" label={t("email")} className="min-w-32 flex-1">
          {(control) => <TextInput {...control} type="email" />}
        </FormField>
        <Button type="submit" pending={form.isPending}>
          {t("add")}
        </Button>
      </div>
    </Form>
  );
}
