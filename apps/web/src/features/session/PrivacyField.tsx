import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { CheckboxField } from "../../ui/CheckboxField.tsx";

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> };

/** Checkbox to accept the privacy policy, which opens in a new tab so that no input is lost. */
export function PrivacyField<V extends FieldValues>({ control, name }: Props<V>) {
  const t = useTranslations("session");
  const { field, fieldState } = useController({ control, name });
  return (
    <CheckboxField
      label={t.rich("acceptPrivacy", {
        link: (words) => (
          <a href="/privacy-policy" target="_blank" rel="noreferrer" className="text-accent underline">
            {words}
          </a>
        ),
      })}
      checked={field.value}
      onChange={field.onChange}
      ref={field.ref}
      error={fieldState.error?.message}
    />
  );
}
