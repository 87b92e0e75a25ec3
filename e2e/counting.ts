/** Counts user actions (one per click, choice or typed value) and measures their total time. */
export function counting() {
  const began = Date.now();
  let inputs = 0;
  return {
    does: async (what: Promise<unknown>) => {
      inputs += 1;
      await what;
    },
    done: (name: string) => {
      const figures = { inputs, seconds: (Date.now() - began) / 1000 };
      process.stdout.write(`${name}: ${figures.inputs} inputs, ${figures.seconds.toFixed(1)} s\n`);
      return figures;
    },
  };
}
