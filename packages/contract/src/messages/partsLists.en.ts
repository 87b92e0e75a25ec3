export const partsListsEn = {
  partsListUnreadable:
    "No parts list was found. It needs a column with quantities and a column with part numbers or descriptions",
  partsList_no_identity: "The row has neither a number nor a name",
  partsList_quantity_missing: "The row has no quantity",
  partsList_quantity_unreadable: "The quantity cannot be read",
  partsList_level_missing: "The parent assembly {level} is missing",
  partsList_several: "Several products or parts match",
  partsList_loop: "An assembly cannot contain itself",
  partsList_matched_by_name: "Matched by name",
  partsList_material_unknown: "The material “{material}” is not known; it is left out",
};
