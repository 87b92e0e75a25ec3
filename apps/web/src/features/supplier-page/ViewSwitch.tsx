import { useTexts } from "./texts/Texts.tsx";

type Props = { isTable: boolean; choose: (isTable: boolean) => void };

/** Switches between one table of all lines and a card per line. */
export function ViewSwitch({ isTable, choose }: Props) {
  const { say } = useTexts();
  return (
    <fieldset className="flex self-start justify-self-end overflow-hidden lg:in-[:is([data-head],p)+form]:-mt-10 rounded-md border border-line bg-surface">
      <legend className="sr-only">{say("view")}</legend>
      {([true, false] as const).map((table) => (
        <button
          key={String(table)}
          type="button"
          aria-pressed={table === isTable}
          onClick={() => choose(table)}
          className="h-8 px-3 text-xs font-medium text-muted hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:h-10"
        >
          {say(table ? "asTable" : "asCards")}
        </button>
      ))}
    </fieldset>
  );
}
