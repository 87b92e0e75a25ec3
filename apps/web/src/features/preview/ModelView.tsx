import type { Features } from "@kantwerk/geometry/features";
import type { PreviewSource } from "./source.ts";

export function ModelView({ source }: { source: PreviewSource; features: Features }) {
  return <p>{source.name}</p>;
}
