import "react-easy-crop/react-easy-crop.css";
import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { useTranslations } from "use-intl";

/** Side length of the uploaded picture in pixels. */
const side = 512;

/** Crops a picture to the area. @throws Error if the browser cannot decode the picture */
export async function cropPicture(file: File, area: Area): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const { x, y, width, height } = area;
  canvas.getContext("2d")?.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The picture could not be drawn");
  return blob;
}

type Props = {
  file: File;
  /** The selected area in pixels of the picture. */
  onChange: (area: Area) => void;
};

/** Crops a picture to a square: move and zoom by mouse, touch or keyboard. */
export function AvatarCrop({ file, onChange }: Props) {
  const t = useTranslations("session");
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="grid gap-3">
      <div className="relative h-72 overflow-hidden rounded-md bg-sunken">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, area) => onChange(area)}
        />
      </div>
      <label className="flex items-center gap-3 text-xs text-muted">
        {t("avatarZoom")}
        <input
          type="range"
          min={1}
          max={4}
          step={0.01}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="flex-1 accent-accent"
        />
      </label>
    </div>
  );
}
