import type { ComparedOffer } from "@kantwerk/comparison/comparison";
import { cheaperFrom, type ImpliedCosts, type OnceAndEach } from "@kantwerk/comparison/implied";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import type { MatrixLine } from "./matrix.ts";
import { FactLines } from "./OfferFacts.tsx";

type Props = { at: MatrixLine; compared: ComparedOffer; implied: ImpliedCosts };

const linear = ({ one_off, per_piece }: ImpliedCosts): OnceAndEach => ({ once: one_off, each: per_piece });

/** The one-off and per-piece cost implied by an offer's price breaks, and break-even quantities against other offers. */
export function ImpliedCost({ at: { line }, compared, implied }: Props) {
  const t = useTranslations("offers.implied");
  const formats = useFormats();
  const about = (amount: string) => t("about", { amount: formats.money(amount, compared.currency) });
  const cost = line.our_calculation.at(-1)?.cost;
  const rivals = [
    ...line.offers.flatMap(({ offer_id, supplier_name, implied }) =>
      implied && offer_id !== compared.offer_id ? [{ name: supplier_name, line: linear(implied) }] : [],
    ),
    ...(cost ? [{ name: t("own"), line: { once: cost.once_cost, each: cost.piece_cost } }] : []),
  ];
  const turns = rivals.flatMap(({ name, line }) => {
    const dearer = cheaperFrom(linear(implied), line);
    const cheaper = cheaperFrom(line, linear(implied));
    if (dearer) return [t("dearer", { name, quantity: formats.figure(dearer) })];
    return cheaper ? [t("cheaper", { name, quantity: formats.figure(cheaper) })] : [];
  });
  return (
    <section className="grid gap-1.5 border-t border-line pt-2.5">
      <h3 className="text-muted">{t("title")}</h3>
      <FactLines
        facts={[
          { label: t("once"), value: about(implied.one_off) },
          { label: t("piece"), value: about(implied.per_piece) },
        ]}
      />
      <p className="text-xs text-muted">{t("fit", { share: formats.percent(implied.deviation, 1) })}</p>
      {turns.length > 0 ? (
        <ul className="grid gap-0.5 text-xs">
          {turns.map((turn) => (
            <li key={turn}>{turn}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
