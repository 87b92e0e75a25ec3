import { buyingNames } from "@kantwerk/contract/priceUnit";
import { Field } from "../../public/Field.tsx";
import type { Change } from "./changeDraft.ts";
import type { Buying } from "./draft.ts";
import { lineField } from "./judgeOffer.ts";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = { line: string; buying: Buying; problems: Problems; change: (change: Change) => void };

/** Whether any of the fields has a value or a problem, so that hiding them would hide something. */
export const hasBuying = ({ line, buying, problems }: Omit<Props, "change">): boolean =>
  buyingNames.some((name) => buying[name].trim() !== "" || problems[lineField(line, name)]);

/** How many pieces of a line are sold at once. */
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
