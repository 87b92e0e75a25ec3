import { buyingNames } from "@kantwerk/contract/priceUnit";
import { Field } from "../../public/Field.tsx";
import type { Change } from "./changeDraft.ts";
import type { Buying } from "./draft.ts";
import { lineField } from "./judgeOffer.ts";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = { line: string; buying: Buying; problems: Problems; change: (change: Change) => void };

/** Whether any field has a value or a problem, and therefore must not be hidden. */
export const hasBuying = ({ line, buying, problems }: Omit<Props, "change">): boolean =>
  buyingNames.some((name) => buying[name].trim() !== "" || problems[lineField(line, name)]);

/** Minimum quantity and order multiple of a line. */
export function BuyingFields({ line, buying, problems, change }: Props) {
  const { say } = useTexts();
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {buyingNames.map((name) => (
        <Field
          key={name}
          name={lineField(line, name)}
          label={say(name)}
          value={buying[name]}
          onChange={(value) => change({ to: "buying", line, buying: { [name]: value } })}
          problem={problems[lineField(line, name)]}
          inputMode="numeric"
          maxLength={12}
        />
      ))}
    </div>
  );
}
