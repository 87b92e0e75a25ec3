export const steps = ["products", "details", "suppliers", "operations", "parts"] as const;
export type Step = (typeof steps)[number];

/** The previous or next step; undefined at the ends. */
export const stepBeside = (step: Step, way: -1 | 1): Step | undefined => steps[steps.indexOf(step) + way];
