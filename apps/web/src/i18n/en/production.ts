/** Pages of what a product is made of and how. */
export const production = {
  components: {
    importList: "Import parts list…",
    add: "Search a product or part to add",
    empty: "No components yet",
    emptyText: "An assembly lists the products and parts that it is made of, each with its quantity.",
    noAssembly: "This product is a single part. Components are meant for assemblies.",
  },
  operations: {
    add: "Other operation",
    empty: "No operations yet",
    emptyText: "Choose from the operations above, then fill in the times.",
    emptyRead: "Nobody has entered how this product is made.",
    quick: "Quick selection",
    quickAdd: "Add operation {name}",
    title: "Operations",
  },
  parts: {
    add: "Search a part to add",
    empty: "No parts yet",
    emptyText: "Bought parts that go into one piece of this product, each with its quantity.",
    title: "Parts",
  },
};
