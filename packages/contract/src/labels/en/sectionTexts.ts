/** Labels of the kind, section, ends and stock of a part. */
export const sectionFields = {
  end_cut_1: "First end cut",
  end_cut_2: "Second end cut",
  part_kind: "Kind of part",
  section_area: "Section area",
  section_diameter: "Section diameter",
  section_height: "Section height",
  section_shape: "Section",
  section_wall: "Section wall",
  section_width: "Section width",
  stock_diameter: "Stock diameter",
  stock_inner_diameter: "Stock inner diameter",
  stock_length: "Stock length",
  wall: "Wall",
};

export const part_kind = {
  sheet: "Sheet metal part",
  plate: "Plate",
  tube: "Tube",
  profile: "Profile",
  bar: "Bar",
  turned: "Turned part",
  prism: "Block",
};

export const section_shape = {
  round: "Round",
  square: "Square",
  rectangular: "Rectangular",
  flat: "Flat",
  hexagon: "Hexagon",
  angle: "Angle",
  U: "U section",
  H: "H section",
  T: "T section",
  Z: "Z section",
  free: "Free",
};
