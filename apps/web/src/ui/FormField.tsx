import type { ReactNode } from "react";
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from "react-hook-form";
import { type ControlProps, Field, type FieldProps } from "./Field.tsx";

type FormFieldProps<V extends FieldValues, N extends FieldPath<V>> = Omit<
  FieldProps,
  "error" | "children"
> & {
  control: Control<V>;
  name: N;
  children: (
    control: ControlProps & Pick<ControllerRenderProps<V, N>, "name" | "value" | "onChange">,
  ) => ReactNode;
};

/** A field bound to its form's value and error. */
export function FormField<V extends FieldValues, N extends FieldPath<V>>({
  control,
  name,
  children,
  ...props
}: FormFieldProps<V, N>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...props} error={fieldState.error?.message}>
      {(labelled) => children({ ...labelled, name, value: field.value, onChange: field.onChange })}
    </Field>
  );
}
