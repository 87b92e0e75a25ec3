/** A request: its products, suppliers and dates. */
export type Plan = {
  name: string;
  /** Indexes of products. */
  products: number[];
  quantities: number[];
  /** Indexes of suppliers. */
  suppliers: number[];
  /** Days from now; undefined for a draft. */
  sent: number | undefined;
  deadline: number;
  contact: string;
  reminder?: "weekly" | "every_3_days";
  information?: string;
};

/** Number of lines awarded, in the order of the proposal; undefined: all. */
export type Award = { daysAgo: number; lines?: number };

/** The course of a request: number of suppliers with an offer, awards, and closing without an award. */
type Story = Omit<Plan, "contact"> & {
  offering?: number;
  awarded?: Award;
  closed?: number;
  talk?: true;
  paused?: true;
};

/** From the oldest decided request to current drafts. */
export const stories: Story[] = [
  {
    name: "Bodenbleche Förderstrecke Nord",
    products: [70, 72],
    quantities: [10, 40],
    suppliers: [1, 10, 11, 18],
    sent: -210,
    deadline: 1,
    offering: 3,
    awarded: { daysAgo: 196 },
  },
  {
    name: "Konsolen und Rahmenecken",
    products: [86, 96],
    quantities: [50, 200],
    suppliers: [2, 8, 11],
    sent: -160,
    deadline: 1,
    offering: 3,
    awarded: { daysAgo: 148 },
  },
  {
    name: "Tropfbleche Abfüllung",
    products: [108, 110],
    quantities: [20, 60, 120],
    suppliers: [1, 18, 8, 13],
    sent: -118,
    deadline: 1,
    offering: 2,
    awarded: { daysAgo: 104 },
  },
  {
    name: "Musterteile Bedienpult",
    products: [62],
    quantities: [3],
    suppliers: [10, 18],
    sent: -75,
    deadline: 1,
    offering: 1,
    closed: 60,
  },
  {
    name: "Lagerböcke und Führungsschienen, 1. Los",
    products: [32, 34],
    quantities: [20, 100],
    suppliers: [1, 2, 5, 3],
    sent: -42,
    deadline: 1,
    offering: 4,
    awarded: { daysAgo: 26 },
  },
  {
    name: "Schutzhauben Ersatzteilpaket",
    products: [100, 102],
    quantities: [5, 25],
    suppliers: [1, 11, 18],
    sent: -33,
    deadline: 1,
    closed: 14,
  },
  {
    name: "Motorhalter und Konsolen, Rahmenvertrag",
    products: [94, 88, 90],
    quantities: [100, 500],
    suppliers: [2, 11, 8, 1, 18],
    sent: -19,
    deadline: 3,
    offering: 4,
    awarded: { daysAgo: 2, lines: 2 },
  },
  {
    name: "Luftleitbleche 1.4301",
    products: [92],
    quantities: [10, 30],
    suppliers: [1, 10, 12, 18],
    sent: -12,
    deadline: 0,
    offering: 3,
  },
  {
    name: "Gehäuseprogramm Schaltschrank kompakt",
    products: [8, 14, 16, 20],
    quantities: [10, 50, 200],
    suppliers: [1, 2, 5, 3, 6, 7, 4],
    sent: -6,
    deadline: 8,
    reminder: "every_3_days",
    information:
      "Bitte je Losgröße anbieten.\nOberfläche RAL 7035 Feinstruktur, Gewinde freihalten.\nVerpackung in Gitterboxen.",
    offering: 5,
    talk: true,
  },
  {
    name: "Griffmulden und Haltebleche",
    products: [82, 84],
    quantities: [100, 400],
    suppliers: [1, 2, 11, 18],
    sent: -5,
    deadline: 2,
    offering: 2,
    reminder: "every_3_days",
  },
  {
    name: "Zwischenböden Kühlmöbel",
    products: [112],
    quantities: [15, 45],
    suppliers: [2, 10, 11],
    sent: -4,
    deadline: 6,
    paused: true,
  },
  {
    name: "Sockelblenden Nachbestellung",
    products: [44],
    quantities: [25, 75],
    suppliers: [1, 7, 5],
    sent: -1,
    deadline: 13,
    reminder: "weekly",
    offering: 1,
  },
  {
    name: "Fußplatten verzinkt",
    products: [76, 78],
    quantities: [50],
    suppliers: [2, 9, 18],
    sent: -0.2,
    deadline: 10,
    reminder: "weekly",
  },
  {
    name: "Halterungen Serie 2",
    products: [0, 2, 5],
    quantities: [50, 250],
    suppliers: [1, 2],
    sent: undefined,
    deadline: 21,
  },
  {
    name: "Wartungsbühne, Anbauteile",
    products: [66, 68],
    quantities: [4, 12],
    suppliers: [11],
    sent: undefined,
    deadline: 28,
  },
];
