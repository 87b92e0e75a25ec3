-- What has a price and no total of its own costs quantity times price, as every new row does.
UPDATE product_materials SET total_price = round(price_per_unit * quantity::numeric, 4)
WHERE total_price IS NULL AND price_per_unit IS NOT NULL;
