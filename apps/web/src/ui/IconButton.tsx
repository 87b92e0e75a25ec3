import { Button, type ButtonProps } from "./Button.tsx";
import { Tooltip } from "./Tooltip.tsx";

type Props = Omit<ButtonProps, "size" | "aria-label"> & {
  /** What it does: read aloud, and shown as a tooltip. */
  label: string;
};

/** A button that shows an icon alone. */
export function IconButton({ label, variant = "ghost", ...props }: Props) {
  return (
    <Tooltip text={label}>
      <Button {...props} variant={variant} size="icon" aria-label={label} />
    </Tooltip>
  );
}
