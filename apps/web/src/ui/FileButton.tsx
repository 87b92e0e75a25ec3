import { useRef } from "react";
import { Button, type ButtonProps } from "./Button.tsx";

type Props = Omit<ButtonProps, "onClick" | "children"> & {
  label: string;
  /** Endings of files, as the browser takes them. */
  accept: string;
  onFile: (file: File) => void;
};

/** A button that asks for one file; the same file can be chosen again. */
export function FileButton({ label, accept, onFile, ...button }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
