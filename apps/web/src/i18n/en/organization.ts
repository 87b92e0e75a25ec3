export const organization = {
  choose: "Choose a picture…",
  logo: "Logo",
  logoHelp: "PNG, JPEG, WebP or SVG, at most 10 MB; best on a white or transparent ground",
  logoRemoved: "Logo removed",
  logoSaved: "Logo saved",
  noLogo: "No logo",
  remove: "Remove",
};
