/** Labels of the kind, section, ends and stock of a part. */
export const sectionFields = {
  end_cut_1: "Erster Endschnitt",
  end_cut_2: "Zweiter Endschnitt",
  part_kind: "Art des Teils",
  section_area: "Querschnittsfläche",
  section_diameter: "Querschnittsdurchmesser",
  section_height: "Querschnittshöhe",
  section_shape: "Querschnitt",
  section_wall: "Wandstärke",
  section_width: "Querschnittsbreite",
  stock_diameter: "Rohmaterialdurchmesser",
  stock_inner_diameter: "Innendurchmesser des Rohmaterials",
  stock_length: "Rohmateriallänge",
  wall: "Wandstärke",
};

export const part_kind = {
  sheet: "Blechteil",
  plate: "Platte",
  tube: "Rohr",
  profile: "Profil",
  bar: "Stange",
  turned: "Drehteil",
  prism: "Block",
};

export const section_shape = {
  round: "Rund",
  square: "Quadratisch",
  rectangular: "Rechteckig",
  flat: "Flach",
  hexagon: "Sechskant",
  angle: "Winkel",
  U: "U-Profil",
  H: "H-Profil",
  T: "T-Profil",
  Z: "Z-Profil",
  free: "Frei",
};
