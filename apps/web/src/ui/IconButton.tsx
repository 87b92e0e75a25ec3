import { Button, type ButtonProps } from "./Button.tsx";
import { Tooltip } from "./Tooltip.tsx";

type Props = Omit<ButtonProps, "size" | "aria-label"> & {
  /** Accessible name and tooltip. */
  label: string;
};

/** An icon-only button. */
export function IconButton({ label, variant = "ghost", ...props }: Props) {
  return (
    <Tooltip text={label}>
      <Button {...props} variant={variant} size="icon" aria-label={label} />
    </Tooltip>
  );
}
