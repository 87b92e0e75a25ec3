-- Readings of older versions get the keys that features have since, with empty values.
UPDATE readings SET features =
  '{"pockets": [], "chamfers": [], "parts": [], "nest": null, "drawing_sheet": null, "proposals": [],
    "engraving": {"count": 0, "length": 0}, "gaps": []}'::jsonb
  || features
  || jsonb_build_object(
    'units', '{"source": "header", "doubts": []}'::jsonb || (features -> 'units'),
    'solids', coalesce((
      SELECT jsonb_agg('{"other_kinds": [], "section": null, "end_cuts": [], "stock": null, "pockets": [],
        "chamfers": []}'::jsonb || solid ORDER BY place)
      FROM jsonb_array_elements(features -> 'solids') WITH ORDINALITY AS each (solid, place)
    ), '[]'::jsonb))
WHERE features IS NOT NULL;
