import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { TextInput } from "./TextInput.tsx";

/** A password field with a show button. */
export function PasswordInput(props: ComponentProps<"input">) {
  const t = useTranslations("common");
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      prefix={undefined}
      type={visible ? "text" : "password"}
      suffix={
        <button
          type="button"
          aria-label={visible ? t("hidePassword") : t("showPassword")}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          className="-mr-1.5 grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:text-text pointer-coarse:size-9"
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      }
    />
  );
}
