/** The steps that the geometry of a product asks for. */
export const routing = {
  label: "From the geometry",
  onMachine: "{process} on {machine}",
  external: "{process} at a supplier",
  missing: "{process}: not among the operations yet",
  noOperation: "{process}: no operation of this process in the catalogue",
  noMachine: "{process}: no machine of this process",
  none: "{process}: no machine takes the piece",
  wrong: "{process}: {machine} does not take the piece",
  other: "{machine} does",
  take: "{count, plural, one {Add # step} other {Add # steps}}",
  taken: "Steps were added from the geometry",
  failed: "The steps could not be added",
  limits: {
    thickness_to: "{machine} takes a thickness of {most}, this is {is}",
    length_to: "{machine} takes a length of {most}, this is {is}",
    width_to: "{machine} takes a width of {most}, this is {is}",
    weight_to: "{machine} takes a weight of {most}, this is {is}",
    force_to: "{machine} has {most}, this bend needs {is}",
  },
};
