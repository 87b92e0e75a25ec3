import type { ReactNode } from "react";

function Icon({ children, className = "size-4" }: { children: ReactNode; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`${className} shrink-0 fill-none stroke-current stroke-[1.6]`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const DocumentIcon = () => (
  <Icon>
    <path d="M4 1.8h5l3.2 3.2v9.2H4z" />
    <path d="M9 1.8V5h3.2" />
  </Icon>
);

export const BanIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="5.7" />
    <path d="m4 4 8 8" />
  </Icon>
);

export const ModelIcon = () => (
  <Icon>
    <path d="M8 1.8 14 5v6l-6 3.2L2 11V5z" />
    <path d="m2 5 6 3 6-3M8 8v6" />
  </Icon>
);

export const DownloadIcon = () => (
  <Icon>
    <path d="M8 2v8M4.8 7 8 10.2 11.2 7M2.5 13.5h11" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
    <circle cx="8" cy="8" r="2" />
  </Icon>
);

export const PinIcon = () => (
  <Icon>
    <path d="M8 14.5S3 9.8 3 6.4a5 5 0 0 1 10 0C13 9.8 8 14.5 8 14.5z" />
    <circle cx="8" cy="6.4" r="1.6" />
  </Icon>
);

export const RemoveIcon = () => (
  <Icon>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Icon>
);

export const AddIcon = () => (
  <Icon>
    <path d="M8 3v10M3 8h10" />
  </Icon>
);

export const ClipIcon = () => (
  <Icon>
    <path d="m13 7.5-5.2 5.2a3 3 0 0 1-4.3-4.3L9 3a2 2 0 0 1 2.9 2.9l-5.4 5.3a1 1 0 0 1-1.4-1.4L9.8 5" />
  </Icon>
);

export const CheckIcon = ({ className }: { className?: string }) => (
  <Icon className={className}>
    <path d="m3 8.5 3.2 3.2L13 4.8" />
  </Icon>
);

export const ChevronIcon = ({ open }: { open: boolean }) => (
  <Icon className={`size-4 transition-transform ${open ? "rotate-180" : ""}`}>
    <path d="m4 6 4 4 4-4" />
  </Icon>
);

/** Stands where a picture of the product would be. */
export const PartDrawing = () => (
  <svg
    viewBox="0 0 220 120"
    aria-hidden="true"
    className="w-44 max-w-4/5 fill-none stroke-faint stroke-[1.4] opacity-60"
  >
    <path d="M20 90 90 108 200 70 130 54z" />
    <path d="M130 54V14l70 16v40" />
    <ellipse cx="80" cy="86" rx="9" ry="4.5" />
    <ellipse cx="150" cy="76" rx="9" ry="4.5" />
    <ellipse cx="165" cy="42" rx="6" ry="9" />
  </svg>
);
