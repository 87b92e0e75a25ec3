-- The database of release 0.1 (040d04f) with one small organization, as `pg_dump --inserts --no-owner` wrote it, without
-- comments and without the job queue's schema. Its role Buyer was edited (no `offers.award`); Olga Büro has a role of the
-- organization's own and no password yet. Every later migration is tried on it (db/upgrade.test.ts): it never changes.
DO $$
BEGIN
  CREATE ROLE kantwerk_app NOLOGIN NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this cluster was faster
END
$$;
DO $$ BEGIN EXECUTE format('GRANT kantwerk_app TO %I', current_user); END $$;
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE COLLATION public.natural_order (provider = icu, locale = 'und-u-kn-true');
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
COMMENT ON EXTENSION btree_gin IS 'support for indexing common datatypes in GIN';
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';
CREATE FUNCTION public.keep_search_index() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  record jsonb;
  words text := '';
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_index WHERE organization_id = OLD.organization_id AND type = TG_ARGV[0] AND id = OLD.id;
    RETURN NULL;
  END IF;
  record := to_jsonb(NEW);
  FOR i IN 3 .. TG_NARGS - 1 LOOP
    words := words || coalesce(record ->> TG_ARGV[i], '') || E'\n';
  END LOOP;
  INSERT INTO search_index (organization_id, type, id, title, subtitle, text)
  VALUES (NEW.organization_id, TG_ARGV[0], NEW.id, coalesce(record ->> TG_ARGV[1], ''), record ->> TG_ARGV[2], search_words(words))
  ON CONFLICT (organization_id, type, id)
  DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle, text = excluded.text;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION public.keep_search_index() IS 'd616fc5a374ecd2da239a32a3fd7d2e54f2185e5da95e8d77a94fe6c182cf237';
CREATE FUNCTION public.search_pattern(word text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT '%' || replace(replace(replace(search_words(word), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
CREATE FUNCTION public.search_words(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$ SELECT lower(public.unaccent('public.unaccent', normalize($1, NFKC))) COLLATE "C" $_$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.assets (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order,
    fab_number text COLLATE public.natural_order,
    quick_select boolean NOT NULL,
    calculate_result_by_time boolean NOT NULL
);
CREATE TABLE public.award_snapshots (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    offer_id uuid NOT NULL,
    comparison jsonb NOT NULL
);
CREATE TABLE public.bends (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    bend_class text COLLATE public.natural_order,
    length double precision NOT NULL,
    angle double precision NOT NULL,
    inner_radius double precision,
    combined boolean NOT NULL,
    count integer NOT NULL,
    product_id uuid,
    part_id uuid
);
CREATE TABLE public.bulk_prices (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    min_quantity integer NOT NULL,
    max_quantity integer,
    unit_price numeric(16,4) NOT NULL,
    suppliable_id uuid,
    product_id uuid
);
CREATE TABLE public.contours (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    kind text NOT NULL COLLATE public.natural_order,
    shape text NOT NULL COLLATE public.natural_order,
    length double precision,
    area double precision,
    width double precision,
    height double precision,
    closed boolean NOT NULL,
    product_id uuid,
    part_id uuid
);
CREATE TABLE public.counters (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    series text NOT NULL,
    last integer NOT NULL
);
CREATE TABLE public.customers (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order,
    account_number text COLLATE public.natural_order,
    email text COLLATE public.natural_order,
    phone text COLLATE public.natural_order,
    price_breakdown text NOT NULL COLLATE public.natural_order,
    address text COLLATE public.natural_order,
    zip text COLLATE public.natural_order,
    city text COLLATE public.natural_order,
    country text COLLATE public.natural_order,
    billing_name text COLLATE public.natural_order,
    billing_address text COLLATE public.natural_order,
    billing_zip text COLLATE public.natural_order,
    billing_city text COLLATE public.natural_order,
    billing_country text COLLATE public.natural_order
);
CREATE TABLE public.descriptions (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    described jsonb NOT NULL,
    product_id uuid NOT NULL,
    file_id uuid
);
CREATE TABLE public.files (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order,
    media_type text NOT NULL COLLATE public.natural_order,
    size integer NOT NULL,
    sha256 text NOT NULL COLLATE public.natural_order,
    kind text NOT NULL COLLATE public.natural_order,
    extraction_status text NOT NULL COLLATE public.natural_order,
    extraction_message text COLLATE public.natural_order,
    owner_type text COLLATE public.natural_order,
    owner_id uuid,
    uploaded_by uuid,
    invitation_id uuid
);
CREATE TABLE public.groups (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order,
    form text NOT NULL COLLATE public.natural_order,
    height double precision,
    width double precision,
    length double precision,
    weight double precision
);
CREATE TABLE public.holes (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    hole_type text NOT NULL COLLATE public.natural_order,
    diameter double precision NOT NULL,
    inner_diameter double precision,
    outer_diameter double precision,
    depth double precision,
    through boolean NOT NULL,
    thread text COLLATE public.natural_order,
    count integer NOT NULL,
    product_id uuid,
    part_id uuid
);
CREATE TABLE public.idempotency_keys (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    scope text NOT NULL,
    body_hash text NOT NULL,
    status integer NOT NULL,
    answer jsonb
);
CREATE TABLE public.instance (
    secret text NOT NULL
);
CREATE TABLE public.items (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    item_name text NOT NULL COLLATE public.natural_order,
    item_type text NOT NULL COLLATE public.natural_order,
    quantity double precision NOT NULL,
    unit_price numeric(16,4),
    total_price numeric(16,2),
    sort_order integer NOT NULL,
    description text COLLATE public.natural_order,
    order_id uuid,
    product_id uuid,
    component_type text COLLATE public.natural_order,
    component_id uuid
);
CREATE TABLE public.materials (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order,
    material_number text COLLATE public.natural_order,
    density double precision NOT NULL,
    group_id uuid
);
CREATE TABLE public.offers (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    status text NOT NULL COLLATE public.natural_order,
    shipping_date date NOT NULL,
    tiers jsonb NOT NULL,
    packaging_price numeric(16,4),
    shipping_price numeric(16,4),
    customs_price numeric(16,4),
    shipping_days integer,
    lead_time_days integer,
    additional_information text COLLATE public.natural_order,
    supplier_reference text COLLATE public.natural_order,
    currency text COLLATE public.natural_order,
    rating integer,
    source text NOT NULL COLLATE public.natural_order,
    submitted_by_name text COLLATE public.natural_order,
    submitted_at timestamp(3) with time zone,
    withdrawn_at timestamp(3) with time zone,
    award_reason text COLLATE public.natural_order,
    award_comment text COLLATE public.natural_order,
    awarded_at timestamp(3) with time zone,
    awarded_by text COLLATE public.natural_order,
    lost_to_award boolean DEFAULT false NOT NULL,
    purchase_request_id uuid,
    supplier_id uuid NOT NULL,
    line_type text COLLATE public.natural_order,
    line_id uuid NOT NULL
);
CREATE TABLE public.operations (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order,
    external_fabric_number text COLLATE public.natural_order,
    quick_select_on_product boolean NOT NULL,
    quick_select_by_default boolean NOT NULL
);
CREATE TABLE public.orders (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    number text COLLATE public.natural_order,
    name text COLLATE public.natural_order,
    request_number text COLLATE public.natural_order,
    status text NOT NULL COLLATE public.natural_order,
    description text COLLATE public.natural_order,
    valid_until date,
    contact_name text COLLATE public.natural_order,
    contact_email text COLLATE public.natural_order,
    contact_phone text COLLATE public.natural_order,
    payment_terms text COLLATE public.natural_order,
    shipping_terms text COLLATE public.natural_order,
    shipping_method text COLLATE public.natural_order,
    shipping_date date,
    commission text COLLATE public.natural_order,
    currency text COLLATE public.natural_order,
    discount numeric(16,4),
    vat_rate double precision,
    price_breakdown text NOT NULL COLLATE public.natural_order,
    billing_name text COLLATE public.natural_order,
    billing_address text COLLATE public.natural_order,
    billing_postal_code text COLLATE public.natural_order,
    billing_city text COLLATE public.natural_order,
    billing_country text COLLATE public.natural_order,
    value_of_goods numeric(16,2),
    subtotal numeric(16,2),
    vat_amount numeric(16,2),
    total_price numeric(16,2),
    total_with_vat numeric(16,2),
    items_count integer NOT NULL,
    total_quantity double precision NOT NULL,
    customer_id uuid
);
CREATE TABLE public.organizations (
    id uuid NOT NULL,
    slug text NOT NULL,
    name text NOT NULL COLLATE public.natural_order,
    default_language_code text DEFAULT 'en'::text NOT NULL,
    currency text DEFAULT 'EUR'::text NOT NULL,
    timezone text DEFAULT 'Europe/Berlin'::text NOT NULL
);
CREATE TABLE public.search_index (
    organization_id uuid NOT NULL,
    type text NOT NULL,
    id uuid NOT NULL,
    title text NOT NULL,
    subtitle text,
    text text NOT NULL
);
ALTER TABLE ONLY public.search_index ALTER COLUMN text SET STATISTICS 500;
CREATE VIEW public.own_search AS
 SELECT search_index.type,
    search_index.id,
    search_index.title,
    search_index.subtitle,
    search_index.text
   FROM public.search_index
  WHERE (search_index.organization_id = (current_setting('app.organization_id'::text, false))::uuid);
CREATE TABLE public.parts (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order,
    number text NOT NULL COLLATE public.natural_order,
    second_number text COLLATE public.natural_order,
    thickness double precision,
    width double precision,
    length double precision,
    area double precision,
    volume double precision,
    weight_per_unit double precision,
    material_id uuid
);
CREATE TABLE public.permissions (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order
);
CREATE TABLE public.product_creations (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    status text NOT NULL COLLATE public.natural_order,
    progress double precision NOT NULL,
    text text COLLATE public.natural_order,
    files jsonb NOT NULL,
    message text COLLATE public.natural_order,
    language_code text NOT NULL COLLATE public.natural_order,
    created_by uuid,
    with_ai boolean NOT NULL
);
CREATE TABLE public.product_materials (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    width double precision,
    height double precision,
    weight double precision,
    price_per_unit numeric(16,4),
    total_price numeric(16,4),
    quantity double precision NOT NULL,
    product_id uuid NOT NULL,
    group_id uuid,
    material_id uuid
);
CREATE TABLE public.product_operations (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    time_per_unit double precision,
    hourly_rate numeric(16,4),
    program_time double precision,
    program_rate numeric(16,4),
    setup_time double precision,
    sort_order integer NOT NULL,
    external boolean NOT NULL,
    product_id uuid NOT NULL,
    operation_id uuid NOT NULL,
    asset_id uuid
);
CREATE TABLE public.product_parts (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    quantity double precision NOT NULL,
    sort_order integer NOT NULL,
    product_id uuid NOT NULL,
    part_id uuid NOT NULL
);
CREATE TABLE public.products (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order,
    number text NOT NULL COLLATE public.natural_order,
    product_type text NOT NULL COLLATE public.natural_order,
    status text NOT NULL COLLATE public.natural_order,
    thickness double precision,
    width double precision,
    length double precision,
    additional_width double precision,
    additional_length double precision,
    area double precision,
    volume double precision,
    weight_per_unit double precision,
    notes text COLLATE public.natural_order,
    customer_id uuid,
    preview_id uuid,
    shape_key text COLLATE public.natural_order
);
CREATE TABLE public.purchase_request_operations (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    purchase_request_id uuid NOT NULL,
    product_operation_id uuid NOT NULL
);
CREATE TABLE public.purchase_request_parts (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    purchase_request_id uuid NOT NULL,
    product_part_id uuid NOT NULL
);
CREATE TABLE public.purchase_request_products (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    quantities jsonb NOT NULL,
    purchase_request_id uuid NOT NULL,
    product_id uuid NOT NULL
);
CREATE TABLE public.purchase_request_suppliers (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    status text NOT NULL COLLATE public.natural_order,
    access_id text COLLATE public.natural_order,
    sent_at timestamp(3) with time zone,
    first_viewed_at timestamp(3) with time zone,
    last_viewed_at timestamp(3) with time zone,
    last_reminded_at timestamp(3) with time zone,
    declined_at timestamp(3) with time zone,
    decline_reason text COLLATE public.natural_order,
    failure_reason text COLLATE public.natural_order,
    purchase_request_id uuid NOT NULL,
    supplier_id uuid NOT NULL
);
CREATE TABLE public.purchase_requests (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    number text COLLATE public.natural_order,
    name text NOT NULL COLLATE public.natural_order,
    state text NOT NULL COLLATE public.natural_order,
    close_submission_at timestamp(3) with time zone NOT NULL,
    active boolean NOT NULL,
    include_product_preview boolean NOT NULL,
    reminder text NOT NULL COLLATE public.natural_order,
    additional_information text COLLATE public.natural_order,
    sent_at timestamp(3) with time zone,
    closed_at timestamp(3) with time zone,
    contact_id uuid
);
CREATE TABLE public.questions (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    body text NOT NULL COLLATE public.natural_order,
    author text NOT NULL COLLATE public.natural_order,
    answered_at timestamp(3) with time zone,
    purchase_request_supplier_id uuid NOT NULL,
    purchase_request_id uuid
);
CREATE TABLE public.readings (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    file_id uuid NOT NULL,
    features jsonb,
    pages jsonb NOT NULL,
    k_factor double precision
);
CREATE TABLE public.renditions (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    file_id uuid NOT NULL,
    kind text NOT NULL COLLATE public.natural_order,
    page integer NOT NULL,
    part text NOT NULL COLLATE public.natural_order,
    media_type text NOT NULL COLLATE public.natural_order,
    size integer NOT NULL,
    sha256 text NOT NULL COLLATE public.natural_order
);
CREATE TABLE public.role_permissions (
    organization_id uuid NOT NULL,
    role_id uuid NOT NULL,
    permission_id uuid NOT NULL
);
CREATE TABLE public.roles (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order
);
CREATE TABLE public.sent_mails (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    key text NOT NULL
);
CREATE TABLE public.settings (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    slug text NOT NULL COLLATE public.natural_order,
    value_type text NOT NULL COLLATE public.natural_order,
    value jsonb,
    "values" jsonb
);
CREATE TABLE public.sign_in_attempts (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    account text NOT NULL,
    failures integer NOT NULL,
    since timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.suppliables (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    supply_type text NOT NULL COLLATE public.natural_order,
    number text COLLATE public.natural_order,
    second_number text COLLATE public.natural_order,
    cost numeric(16,4) NOT NULL,
    default_supplier boolean NOT NULL,
    valid_until date,
    source text NOT NULL COLLATE public.natural_order,
    part_id uuid,
    operation_id uuid,
    supplier_id uuid NOT NULL
);
CREATE TABLE public.suppliers (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order,
    email text NOT NULL COLLATE public.natural_order,
    phone text COLLATE public.natural_order,
    language_code text NOT NULL COLLATE public.natural_order,
    status text NOT NULL COLLATE public.natural_order,
    default_supplier boolean NOT NULL,
    alternate_code text COLLATE public.natural_order,
    address text COLLATE public.natural_order,
    second_address text COLLATE public.natural_order,
    zip text COLLATE public.natural_order,
    city text COLLATE public.natural_order,
    country text COLLATE public.natural_order,
    second_name text COLLATE public.natural_order,
    second_email text COLLATE public.natural_order,
    second_phone text COLLATE public.natural_order,
    contact_name text COLLATE public.natural_order,
    contact_email text COLLATE public.natural_order,
    contact_phone text COLLATE public.natural_order
);
CREATE TABLE public.tokens (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    user_id uuid NOT NULL,
    hash text NOT NULL COLLATE public.natural_order,
    purpose text NOT NULL COLLATE public.natural_order,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    tries integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.user_roles (
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role_id uuid NOT NULL
);
CREATE TABLE public.users (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL COLLATE public.natural_order,
    email text NOT NULL COLLATE public.natural_order,
    phone text COLLATE public.natural_order,
    language_code text NOT NULL COLLATE public.natural_order,
    two_factor_enabled boolean NOT NULL,
    active boolean NOT NULL,
    last_seen_at timestamp(3) with time zone,
    avatar_file_id uuid,
    password_hash text COLLATE public.natural_order,
    privacy_accepted_at timestamp(3) with time zone
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, 'edace2f21de41a4027f0b92465bd8417c3ec1df7bcc24acb18764772a1fed9f2', 1795225298894),
	(2, '9ef36ab613fa217a269349b7a93be50b2a355755aa785e6e054f66585989c5fb', 1795228605965),
	(3, '6099fff7d6262f5dab8f50abe02995ae89d0ee7db1fe61df8a3cdb64eec3ed1c', 1795237088309),
	(4, '10737505323dd25c6db3c1291bb5f21e446c9ecc1d6646826a9dfa5cd3f791a6', 1795237853685),
	(5, 'f088ffba3b9efcf30b45fd637edf1d0367e09c5345f38db3724334e53aa7fa4f', 1795238514530);
INSERT INTO public.assets VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-594f-748a-9372-a7d13ef5f96d', 1, '2026-11-22 01:27:16.047+00', '2026-11-22 01:27:16.047+00', 'Blech Größe 6 Kante', 'Blech Größe 6 Kante', true, true);
INSERT INTO public.award_snapshots VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-6190-737c-b207-7f3ceacfd425', 1, '2026-11-22 01:27:18.118+00', '2026-11-22 01:27:18.118+00', '01a200dd-613d-7652-8d9e-e729a1ae53c1', '{"lines": [{"line": {"id": "01a200dd-6041-7366-a81a-7fe3e7bdde3e", "type": "purchase-request-operations"}, "name": "Laserschneiden", "offers": [{"best": true, "stars": {"price": 5, "delivery": 5, "completeness": 3}, "prices": [{"quantity": 10, "estimated": false, "price_band": "5", "unit_price": "4.5000", "landed_total": "45.00", "competitiveness": 1}, {"quantity": 100, "estimated": false, "price_band": "5", "unit_price": "4.5000", "landed_total": "450.00", "competitiveness": 1}], "status": "offered", "currency": "EUR", "offer_id": "01a200dd-60a6-70a7-a73c-64c3de6751d6", "supplier_id": "01a200dd-6034-7394-8e8c-37a30ff3ab0b", "completeness": 50, "delivery_band": "0", "delivery_date": "2026-12-04", "supplier_name": "Blech Kühn test1", "overall_rating": 5, "competitiveness": 1, "overall_rating_label": "Excellent"}, {"best": true, "stars": {"price": 5, "delivery": 5, "completeness": 3}, "prices": [{"quantity": 10, "estimated": false, "price_band": "5", "unit_price": "4.5000", "landed_total": "45.00", "competitiveness": 1}, {"quantity": 100, "estimated": false, "price_band": "5", "unit_price": "4.5000", "landed_total": "450.00", "competitiveness": 1}], "status": "offered", "currency": "EUR", "offer_id": "01a200dd-613d-7652-8d9e-e729a1ae53c1", "supplier_id": "01a200dd-6036-72d2-ae71-08f09d6c9882", "completeness": 50, "delivery_band": "0", "delivery_date": "2026-12-04", "supplier_name": "Rivale AG test1", "overall_rating": 5, "competitiveness": 1, "overall_rating_label": "Excellent"}], "product_id": "01a200dd-5ff2-7316-83e1-9cde44d598de", "quantities": [10, 100], "product_name": "Halter test1", "our_calculation": []}, {"line": {"id": "01a200dd-6042-77ce-ace1-9f691bed5bba", "type": "purchase-request-parts"}, "name": "Buchse test1", "offers": [], "product_id": "01a200dd-5ff2-7316-83e1-9cde44d598de", "quantities": [40, 400], "product_name": "Halter test1", "our_calculation": []}], "currency": "EUR", "proposals": {"fastest": {"total": "450.00", "awards": [{"line": {"id": "01a200dd-6041-7366-a81a-7fe3e7bdde3e", "type": "purchase-request-operations"}, "offer_id": "01a200dd-60a6-70a7-a73c-64c3de6751d6", "quantity": 100}], "extra_cost": "0.00", "delivery_date": "2026-12-04", "missing_lines": [{"id": "01a200dd-6042-77ce-ace1-9f691bed5bba", "type": "purchase-request-parts"}]}, "split_by_line": {"total": "450.00", "awards": [{"line": {"id": "01a200dd-6041-7366-a81a-7fe3e7bdde3e", "type": "purchase-request-operations"}, "offer_id": "01a200dd-60a6-70a7-a73c-64c3de6751d6", "quantity": 100}], "extra_cost": "0.00", "delivery_date": "2026-12-04", "missing_lines": [{"id": "01a200dd-6042-77ce-ace1-9f691bed5bba", "type": "purchase-request-parts"}]}, "single_supplier": {"total": "450.00", "awards": [{"line": {"id": "01a200dd-6041-7366-a81a-7fe3e7bdde3e", "type": "purchase-request-operations"}, "offer_id": "01a200dd-60a6-70a7-a73c-64c3de6751d6", "quantity": 100}], "extra_cost": "0.00", "delivery_date": "2026-12-04", "missing_lines": [{"id": "01a200dd-6042-77ce-ace1-9f691bed5bba", "type": "purchase-request-parts"}]}}, "suppliers": [{"supplier_id": "01a200dd-6034-7394-8e8c-37a30ff3ab0b", "common_total": "450.00", "filled_total": "450.00", "missing_lines": [{"id": "01a200dd-6042-77ce-ace1-9f691bed5bba", "type": "purchase-request-parts"}], "supplier_name": "Blech Kühn test1"}, {"supplier_id": "01a200dd-6036-72d2-ae71-08f09d6c9882", "common_total": "450.00", "filled_total": "450.00", "missing_lines": [{"id": "01a200dd-6042-77ce-ace1-9f691bed5bba", "type": "purchase-request-parts"}], "supplier_name": "Rivale AG test1"}]}');
INSERT INTO public.bends VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a7f-7637-8594-aa04dbf72a0f', 1, '2026-11-22 01:27:16.351+00', '2026-11-22 01:27:16.351+00', 'Blech Größe 26 Kante', 26.5, 26.5, 26.5, true, 26, NULL, '01a200dd-5a78-769b-9454-3c4ae5d9c2e8'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-6004-73db-a250-a568b5751b1b', 1, '2026-11-22 01:27:17.764+00', '2026-11-22 01:27:17.764+00', NULL, 100, 90, 2, false, 2, '01a200dd-5ff2-7316-83e1-9cde44d598de', NULL);
INSERT INTO public.bulk_prices VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5985-743e-8546-77bc29d56b34', 1, '2026-11-22 01:27:16.094+00', '2026-11-22 01:27:16.094+00', 1, 1000, 11.2500, NULL, '01a200dd-597b-7243-b381-1fd4a5346931'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-61a7-7767-817b-01680d35f9f4', 1, '2026-11-22 01:27:18.118+00', '2026-11-22 01:27:18.118+00', 1, NULL, 4.5000, '01a200dd-61a6-771c-b96b-81292f5ebf6e', NULL);
INSERT INTO public.contours VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a6a-73e1-998f-eab6eb815345', 1, '2026-11-22 01:27:16.308+00', '2026-11-22 01:27:16.308+00', 'inner', 'slot', 22.5, 22.5, 22.5, 22.5, true, NULL, '01a200dd-5a50-731d-a20e-7b8fefe10145');
INSERT INTO public.counters VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5adb-731f-b2a9-e2864254079d', 1, '2026-11-22 01:27:16.386+00', '2026-11-22 01:27:16.386+00', 'purchase_request_number_format 2026', 8),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5f57-734e-b115-f714631572ad', 1, '2026-11-22 01:27:17.586+00', '2026-11-22 01:27:17.586+00', 'order_number_format 2026', 2);
INSERT INTO public.customers VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-592a-74f0-bb32-1b41a7afe3af', 1, '2026-11-22 01:27:16.009+00', '2026-11-22 01:27:16.009+00', 'Blech Größe 1 Kante', 'cusBlech Größe 1 Kante', 'person1@example.com', 'Blech Größe 1 Kante', 'program', 'Blech Größe 1 Kante', 'Blech Größe 1 Kante', 'Blech Größe 1 Kante', 'AT', 'Blech Größe 1 Kante', 'Blech Größe 1 Kante', 'Blech Größe 1 Kante', 'Blech Größe 1 Kante', 'AT'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5fee-77ea-b771-72b0b54d6a08', 1, '2026-11-22 01:27:17.742+00', '2026-11-22 01:27:17.742+00', 'Geheimkunde test1', NULL, NULL, NULL, 'full', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.descriptions VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '00000000-0000-7000-8000-000000000002', 1, '2026-11-22 01:27:18.475+00', '2026-11-22 01:27:18.475+00', '{}', '01a200dd-597b-7243-b381-1fd4a5346931', NULL);
INSERT INTO public.files VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a97-728a-adcb-d469c3246aa9', 1, '2026-11-22 01:27:16.376+00', '2026-11-22 01:27:16.376+00', 'Blech Größe 33 Kante', 'Blech Größe 33 Kante', 33, 'Blech Größe 33 Kante', 'document', 'done', 'Blech Größe 33 Kante', 'products', '01a200dd-5a92-7151-9141-e686e10256c4', NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5f94-70e3-a8d8-3769423d271f', 1, '2026-11-22 01:27:17.653+00', '2026-11-22 01:27:17.653+00', 'winkel.step', 'model/step', 1, '0000000000000000000000000000000000000000000000000000000000000000', 'model', 'done', NULL, 'products', '01a200dd-5f50-7277-a29a-d8b480b183b6', NULL, NULL);
INSERT INTO public.groups VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5940-71ed-a645-9d0d02509ede', 1, '2026-11-22 01:27:16.031+00', '2026-11-22 01:27:16.031+00', 'Blech Größe 3 Kante', 'profile', 3.5, 3.5, 3.5, 3.5);
INSERT INTO public.holes VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a74-71c0-8c29-69a762f0c304', 1, '2026-11-22 01:27:16.34+00', '2026-11-22 01:27:16.34+00', 'counterbore', 24.5, 24.5, 24.5, 24.5, true, 'Blech Größe 24 Kante', 24, NULL, '01a200dd-5a6d-74fa-b77c-26bc74dfe115'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5ffe-73d1-87a1-46d0679c8467', 1, '2026-11-22 01:27:17.758+00', '2026-11-22 01:27:17.758+00', 'hole', 9, NULL, NULL, NULL, true, NULL, 1, '01a200dd-5ff2-7316-83e1-9cde44d598de', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-6000-732d-a3fd-0b65bc970aec', 1, '2026-11-22 01:27:17.76+00', '2026-11-22 01:27:17.76+00', 'hole', 9, NULL, NULL, NULL, true, NULL, 1, '01a200dd-5ff2-7316-83e1-9cde44d598de', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-6002-767d-a891-f78189df951f', 1, '2026-11-22 01:27:17.762+00', '2026-11-22 01:27:17.762+00', 'hole', 5, NULL, NULL, NULL, true, NULL, 1, '01a200dd-5ff2-7316-83e1-9cde44d598de', NULL);
INSERT INTO public.idempotency_keys VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '00000000-0000-7000-8000-000000000005', 1, '2026-11-22 01:27:18.476+00', '2026-11-22 01:27:18.476+00', 'a', 'b', 201, '{}');
INSERT INTO public.instance VALUES
	('a secret of the old release');
INSERT INTO public.items VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a8f-7153-ba30-f88311882d20', 1, '2026-11-22 01:27:16.367+00', '2026-11-22 01:27:16.367+00', 'Blech Größe 30 Kante', 'product', 30.5, 30.2500, 30.25, 30, 'Zeile 30
zweite Zeile', NULL, '01a200dd-5a8a-72b3-b8ec-5223c794bc3e', NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5f55-71db-b483-78e1793058d2', 1, '2026-11-22 01:27:17.586+00', '2026-11-22 01:27:17.586+00', 'Blech Größe 67 Kante', 'product', 3, NULL, NULL, 1, NULL, '01a200dd-5f58-77ed-8ddf-1397c519ab79', NULL, 'products', '01a200dd-5f50-7277-a29a-d8b480b183b6'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-61b5-7671-a301-9020e12b1875', 2, '2026-11-22 01:27:18.195+00', '2026-11-22 01:27:18.216+00', 'Halter test1', 'product', 10, 12.5000, 125.00, 1, NULL, '01a200dd-61c0-7489-96e4-fbc966c3fe26', NULL, 'products', '01a200dd-5ff2-7316-83e1-9cde44d598de');
INSERT INTO public.materials VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-594b-700e-a670-13db85337ced', 1, '2026-11-22 01:27:16.036+00', '2026-11-22 01:27:16.036+00', 'Blech Größe 4 Kante', 'Blech Größe 4 Kante', 4.5, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5ff0-7627-8912-c35171992f31', 1, '2026-11-22 01:27:17.744+00', '2026-11-22 01:27:17.744+00', 'S235JR', '1.0038', 7850, NULL);
INSERT INTO public.offers VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5d18-70e9-b4fc-c8aeabe2c861', 1, '2026-11-22 01:27:17.012+00', '2026-11-22 01:27:17.012+00', 'draft', '2035-02-24', '[{"unit_price": "54.5000", "max_quantity": 9, "min_quantity": 1}, {"unit_price": "54.2500", "max_quantity": null, "min_quantity": 10}]', 54.2500, 54.2500, 54.2500, 54, 54, 'Zeile 54
zweite Zeile', 'Blech Größe 54 Kante', 'EUR', 4, 'staff', 'Blech Größe 54 Kante', NULL, NULL, NULL, NULL, NULL, NULL, false, '01a200dd-5d01-70eb-b44b-22c4599568ff', '01a200dd-5d0f-7547-b157-8987643623e9', 'purchase-request-operations', '01a200dd-5d0d-74d7-9d4c-b0f341c42c1a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-613d-7652-8d9e-e729a1ae53c1', 2, '2026-11-22 01:27:18.07+00', '2026-11-22 01:27:18.118+00', 'ordered', '2026-12-04', '[{"unit_price": "4.5000", "max_quantity": null, "min_quantity": 1}]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'EUR', NULL, 'supplier', NULL, '2026-11-22 01:27:18.077+00', NULL, 'price', NULL, '2026-11-22 01:27:18.171+00', 'demo', false, '01a200dd-603b-7487-9846-a36c0fb7cfb4', '01a200dd-6036-72d2-ae71-08f09d6c9882', 'purchase-request-operations', '01a200dd-6041-7366-a81a-7fe3e7bdde3e'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-60a6-70a7-a73c-64c3de6751d6', 2, '2026-11-22 01:27:17.909+00', '2026-11-22 01:27:18.118+00', 'declined', '2026-12-04', '[{"unit_price": "4.5000", "max_quantity": null, "min_quantity": 1}]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'EUR', NULL, 'supplier', NULL, '2026-11-22 01:27:17.926+00', NULL, NULL, NULL, NULL, NULL, true, '01a200dd-603b-7487-9846-a36c0fb7cfb4', '01a200dd-6034-7394-8e8c-37a30ff3ab0b', 'purchase-request-operations', '01a200dd-6041-7366-a81a-7fe3e7bdde3e');
INSERT INTO public.operations VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-594d-77ca-b437-a22883a527e2', 1, '2026-11-22 01:27:16.045+00', '2026-11-22 01:27:16.045+00', 'Blech Größe 5 Kante', 'Blech Größe 5 Kante', false, false),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-59dd-7350-b3db-f1b632a55940', 1, '2026-11-22 01:27:16.187+00', '2026-11-22 01:27:16.187+00', 'Blech Größe 18 Kante', NULL, false, false),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b3b-77d5-8484-8b8cfaa5be8a', 1, '2026-11-22 01:27:16.54+00', '2026-11-22 01:27:16.54+00', 'Blech Größe 47 Kante', NULL, false, false),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5cf6-7022-9a13-c72f801d1fa3', 1, '2026-11-22 01:27:16.982+00', '2026-11-22 01:27:16.982+00', 'Blech Größe 58 Kante', NULL, false, false),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5ff3-73e4-85d0-3956b76fe882', 1, '2026-11-22 01:27:17.748+00', '2026-11-22 01:27:17.748+00', 'Laserschneiden', 'L-1', false, false);
INSERT INTO public.orders VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5f58-77ed-8ddf-1397c519ab79', 1, '2026-11-22 01:27:17.586+00', '2026-11-22 01:27:17.586+00', 'O-2026-0001', 'Blech Größe 66 Kante', 'Blech Größe 66 Kante', 'draft', 'Zeile 66
zweite Zeile', '2035-03-08', 'Blech Größe 66 Kante', 'person66@example.com', 'Blech Größe 66 Kante', 'Blech Größe 66 Kante', 'Blech Größe 66 Kante', 'Blech Größe 66 Kante', '2035-03-08', 'Blech Größe 66 Kante', 'EUR', 66.2500, 0.3, 'full', 'Blech Größe 66 Kante', 'Blech Größe 66 Kante', 'Blech Größe 66 Kante', 'Blech Größe 66 Kante', 'DE', 0.00, 0.00, 0.00, 0.00, 0.00, 1, 3, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-61c0-7489-96e4-fbc966c3fe26', 3, '2026-11-22 01:27:18.195+00', '2026-11-22 01:27:18.224+00', 'O-2026-0002', 'Auftrag Größe M', NULL, 'offered', NULL, NULL, NULL, NULL, NULL, '30 days net', 'EXW', 'Forwarder', NULL, NULL, 'EUR', NULL, 0.19, 'full', NULL, NULL, NULL, NULL, NULL, 125.00, 125.00, 23.75, 125.00, 148.75, 1, 10, NULL);
INSERT INTO public.organizations VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'test', 'Metallbau Test', 'en', 'EUR', 'Europe/Berlin');
INSERT INTO public.parts VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5953-7251-9dc4-8591cd63a1fe', 1, '2026-11-22 01:27:16.051+00', '2026-11-22 01:27:16.051+00', 'Blech Größe 7 Kante', 'parBlech Größe 7 Kante', 'Blech Größe 7 Kante', 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-595c-7741-9dd6-d1c9b6396c1b', 1, '2026-11-22 01:27:16.06+00', '2026-11-22 01:27:16.06+00', 'Blech Größe 9 Kante', 'parBlech Größe 9 Kante', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a41-7458-97e5-431d69142935', 1, '2026-11-22 01:27:16.289+00', '2026-11-22 01:27:16.289+00', 'Blech Größe 21 Kante', 'parBlech Größe 21 Kante', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a50-731d-a20e-7b8fefe10145', 1, '2026-11-22 01:27:16.304+00', '2026-11-22 01:27:16.304+00', 'Blech Größe 23 Kante', 'parBlech Größe 23 Kante', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a6d-74fa-b77c-26bc74dfe115', 1, '2026-11-22 01:27:16.333+00', '2026-11-22 01:27:16.333+00', 'Blech Größe 25 Kante', 'parBlech Größe 25 Kante', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a78-769b-9454-3c4ae5d9c2e8', 1, '2026-11-22 01:27:16.344+00', '2026-11-22 01:27:16.344+00', 'Blech Größe 27 Kante', 'parBlech Größe 27 Kante', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b62-70ba-a059-76ca2f59fbce', 1, '2026-11-22 01:27:16.578+00', '2026-11-22 01:27:16.578+00', 'Blech Größe 52 Kante', 'parBlech Größe 52 Kante', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5ff8-768b-8342-520b1265d750', 1, '2026-11-22 01:27:17.752+00', '2026-11-22 01:27:17.752+00', 'Buchse test1', 'P-test1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '01a200dd-5ff0-7627-8912-c35171992f31');
INSERT INTO public.permissions VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-1e9903f6e413', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'customers.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-2038b8cee759', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'customers.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-25b265ec79fb', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'customers.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-2877e7d1d2aa', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'customers.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-2d9141b25c9c', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'suppliers.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-320fe0234301', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'suppliers.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-368912dc9544', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'suppliers.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-3b830057de7f', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'suppliers.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-3c52c278b6d4', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'groups.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-421226259d9d', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'groups.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-46dd580b3385', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'groups.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-4b74df97e1ba', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'groups.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-4e30bf23c33a', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'materials.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-51ca8eb06697', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'materials.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-57a91717ff70', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'materials.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-5b91cf180e04', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'materials.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-5dd7d2e076a9', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'operations.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-60b1cd31a95c', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'operations.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-67efe93377c4', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'operations.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-6bdb307e85ca', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'operations.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-6d43f4d9d2f6', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'assets.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-713e01d93fe7', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'assets.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-75a19e539c18', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'assets.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-7b064161c0a7', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'assets.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-7f3149e12c4d', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'parts.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-83de375968f9', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'parts.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-848d73457060', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'parts.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-8b68d2f8ea5a', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'parts.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-8f62ae781a28', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'suppliables.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-9130aeb4ec18', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'suppliables.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-97aa070e3039', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'suppliables.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-9afa039a5712', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'suppliables.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-9fd59f747145', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'products.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-a3f54eb58629', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'products.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-a6fa8382e697', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'products.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-abf09dc54d45', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'products.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-ac3a1e8e0b79', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'purchase-requests.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-b345e7ba0468', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'purchase-requests.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-b75f515e1df9', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'purchase-requests.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-baaf7a2b9779', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'purchase-requests.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-beeba1817d64', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'offers.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-c1db1c1631a2', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'offers.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-c55d1c666814', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'offers.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-c94754055185', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'offers.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-cd43fcedcf05', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'orders.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-d38ef96e8f45', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'orders.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-d6a359795c37', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'orders.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-dae9163c8cc8', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'orders.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-df1b7dabf2f8', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'users.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-e0b96bd03d35', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'users.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-e7bebdcfd2c0', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'users.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-e8534e4b9d70', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'users.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-ee05d2db86a2', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'roles.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-f13544c46db2', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'roles.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-f4839072ebef', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'roles.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-f91a0e7b1f97', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'roles.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c0-ff128c63420a', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'permissions.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-01e9f4b94000', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'permissions.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-071c85eaeec3', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'permissions.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-0ae7c28e6b90', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'permissions.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-0daa82eb99c1', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'settings.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-10e5f69d54c5', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'settings.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-148431839ce5', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'settings.update'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-1beb9d2d0f8f', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'settings.delete'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-1c669d999a15', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'purchase-requests.send'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-218bbae9856d', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'purchase-requests.close'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-26ef30a4f2b3', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'offers.award'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-2b77239d2e2c', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'orders.issue'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-2c778223ea79', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'products.create-with-ai'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-33df7fc590f4', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'costs.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-35fc550d3414', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'users.invite'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-38d51539eefc', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'dashboard.view'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-3d21245e8659', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'exports.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-429ba5ba72bd', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'imports.create'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-53fc-75f3-88c1-4693437a71d3', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'audit-events.view');
INSERT INTO public.product_creations VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '00000000-0000-7000-8000-000000000001', 1, '2026-11-22 01:27:18.474+00', '2026-11-22 01:27:18.474+00', 'done', 1, 'Winkel 3 mm', '[]', NULL, 'de', NULL, true);
INSERT INTO public.product_materials VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-59d3-760b-ab9e-492d48213065', 1, '2026-11-22 01:27:16.175+00', '2026-11-22 01:27:16.175+00', 14.5, 14.5, 14.5, 14.2500, 14.2500, 14.5, '01a200dd-59bd-7465-ab7d-2f383c944fff', NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5ffa-734b-a6aa-712581d2df83', 1, '2026-11-22 01:27:17.754+00', '2026-11-22 01:27:17.754+00', NULL, NULL, NULL, 77.7700, 88.8800, 1, '01a200dd-5ff2-7316-83e1-9cde44d598de', NULL, '01a200dd-5ff0-7627-8912-c35171992f31');
INSERT INTO public.product_operations VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a06-7770-8ec8-308a5df34d93', 1, '2026-11-22 01:27:16.224+00', '2026-11-22 01:27:16.224+00', 16.5, 16.2500, 16.5, 16.2500, 16.5, 16, true, '01a200dd-59d7-7032-8f45-6adb47fffb06', '01a200dd-59dd-7350-b3db-f1b632a55940', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b40-7137-8bfc-c0d42055abe4', 1, '2026-11-22 01:27:16.543+00', '2026-11-22 01:27:16.543+00', 45.5, 45.2500, 45.5, 45.2500, 45.5, 45, false, '01a200dd-5b34-73f8-bbe1-abd135bf2d6c', '01a200dd-5b3b-77d5-8484-8b8cfaa5be8a', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5cf9-77da-b668-74ea94be5817', 1, '2026-11-22 01:27:16.985+00', '2026-11-22 01:27:16.985+00', 56.5, 56.2500, 56.5, 56.2500, 56.5, 56, true, '01a200dd-5cf4-73ae-9586-7e751de74f99', '01a200dd-5cf6-7022-9a13-c72f801d1fa3', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-6030-750f-b92d-aa217cbea3d8', 1, '2026-11-22 01:27:17.795+00', '2026-11-22 01:27:17.795+00', 123.5, 66.6600, NULL, NULL, NULL, 0, true, '01a200dd-5ff2-7316-83e1-9cde44d598de', '01a200dd-5ff3-73e4-85d0-3956b76fe882', NULL);
INSERT INTO public.product_parts VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a4c-74e5-bf77-29f3e601523b', 1, '2026-11-22 01:27:16.299+00', '2026-11-22 01:27:16.299+00', 19.5, 19, '01a200dd-5a37-7793-885d-7950ab0fe3c4', '01a200dd-5a41-7458-97e5-431d69142935'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b63-725b-ae72-d153a820a346', 1, '2026-11-22 01:27:16.579+00', '2026-11-22 01:27:16.579+00', 50.5, 50, '01a200dd-5b60-76a5-b8f4-774d7b602978', '01a200dd-5b62-70ba-a059-76ca2f59fbce'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-6032-7705-9505-a161af10be82', 1, '2026-11-22 01:27:17.81+00', '2026-11-22 01:27:17.81+00', 4, 0, '01a200dd-5ff2-7316-83e1-9cde44d598de', '01a200dd-5ff8-768b-8342-520b1265d750');
INSERT INTO public.products VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-597b-7243-b381-1fd4a5346931', 1, '2026-11-22 01:27:16.091+00', '2026-11-22 01:27:16.091+00', 'Blech Größe 12 Kante', 'proBlech Größe 12 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-59b3-76e5-94ee-a2d2768da914', 1, '2026-11-22 01:27:16.147+00', '2026-11-22 01:27:16.147+00', 'Blech Größe 13 Kante', 'proBlech Größe 13 Kante', 'assembly', 'manual', 13.5, 13.5, 13.5, 13.5, 13.5, 13.5, 13.5, 13.5, 'Zeile 13
zweite Zeile', NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-59bd-7465-ab7d-2f383c944fff', 1, '2026-11-22 01:27:16.157+00', '2026-11-22 01:27:16.157+00', 'Blech Größe 15 Kante', 'proBlech Größe 15 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-59d7-7032-8f45-6adb47fffb06', 1, '2026-11-22 01:27:16.182+00', '2026-11-22 01:27:16.182+00', 'Blech Größe 17 Kante', 'proBlech Größe 17 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a37-7793-885d-7950ab0fe3c4', 1, '2026-11-22 01:27:16.277+00', '2026-11-22 01:27:16.277+00', 'Blech Größe 20 Kante', 'proBlech Größe 20 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a8a-72b3-b8ec-5223c794bc3e', 1, '2026-11-22 01:27:16.362+00', '2026-11-22 01:27:16.362+00', 'Blech Größe 29 Kante', 'proBlech Größe 29 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a92-7151-9141-e686e10256c4', 1, '2026-11-22 01:27:16.37+00', '2026-11-22 01:27:16.37+00', 'Blech Größe 32 Kante', 'proBlech Größe 32 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5a9f-76e8-a422-654b29beab2b', 1, '2026-11-22 01:27:16.384+00', '2026-11-22 01:27:16.384+00', 'Blech Größe 35 Kante', 'proBlech Größe 35 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5af7-72eb-acc7-ac10a3565d0f', 1, '2026-11-22 01:27:16.471+00', '2026-11-22 01:27:16.471+00', 'Blech Größe 38 Kante', 'proBlech Größe 38 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b0a-730b-9af7-119c6d701152', 1, '2026-11-22 01:27:16.491+00', '2026-11-22 01:27:16.491+00', 'Blech Größe 39 Kante', 'proBlech Größe 39 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b18-7035-8df7-480aa36f05a2', 1, '2026-11-22 01:27:16.504+00', '2026-11-22 01:27:16.504+00', 'Blech Größe 42 Kante', 'proBlech Größe 42 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b34-73f8-bbe1-abd135bf2d6c', 1, '2026-11-22 01:27:16.532+00', '2026-11-22 01:27:16.532+00', 'Blech Größe 46 Kante', 'proBlech Größe 46 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b60-76a5-b8f4-774d7b602978', 1, '2026-11-22 01:27:16.577+00', '2026-11-22 01:27:16.577+00', 'Blech Größe 51 Kante', 'proBlech Größe 51 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5cf4-73ae-9586-7e751de74f99', 1, '2026-11-22 01:27:16.981+00', '2026-11-22 01:27:16.981+00', 'Blech Größe 57 Kante', 'proBlech Größe 57 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5d1f-77c3-bd1f-698149088652', 1, '2026-11-22 01:27:17.024+00', '2026-11-22 01:27:17.024+00', 'Blech Größe 64 Kante', 'proBlech Größe 64 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5f50-7277-a29a-d8b480b183b6', 1, '2026-11-22 01:27:17.584+00', '2026-11-22 01:27:17.584+00', 'Blech Größe 67 Kante', 'proBlech Größe 67 Kante', 'single_part', 'manual', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5ff2-7316-83e1-9cde44d598de', 1, '2026-11-22 01:27:17.746+00', '2026-11-22 01:27:17.746+00', 'Halter test1', 'K-test1', 'single_part', 'manual', 2, 100, 200, NULL, NULL, NULL, NULL, NULL, 'interne Notiz', '01a200dd-5fee-77ea-b771-72b0b54d6a08', NULL, NULL);
INSERT INTO public.purchase_request_operations VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b58-7353-b606-5e7b1c460100', 1, '2026-11-22 01:27:16.563+00', '2026-11-22 01:27:16.563+00', '01a200dd-5b4f-73a5-b288-4ae5acb3be35', '01a200dd-5b40-7137-8bfc-c0d42055abe4'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5d0d-74d7-9d4c-b0f341c42c1a', 1, '2026-11-22 01:27:17.004+00', '2026-11-22 01:27:17.004+00', '01a200dd-5d01-70eb-b44b-22c4599568ff', '01a200dd-5cf9-77da-b668-74ea94be5817'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-6041-7366-a81a-7fe3e7bdde3e', 1, '2026-11-22 01:27:17.816+00', '2026-11-22 01:27:17.816+00', '01a200dd-603b-7487-9846-a36c0fb7cfb4', '01a200dd-6030-750f-b92d-aa217cbea3d8');
INSERT INTO public.purchase_request_parts VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5cf2-753c-bb3c-d6a3bf763b90', 1, '2026-11-22 01:27:16.975+00', '2026-11-22 01:27:16.975+00', '01a200dd-5b6e-7344-8d9a-d7a6c17ebd3c', '01a200dd-5b63-725b-ae72-d153a820a346'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-6042-77ce-ace1-9f691bed5bba', 1, '2026-11-22 01:27:17.816+00', '2026-11-22 01:27:17.816+00', '01a200dd-603b-7487-9846-a36c0fb7cfb4', '01a200dd-6032-7705-9505-a161af10be82');
INSERT INTO public.purchase_request_products VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5af0-71b6-825f-7a8d2751fef1', 1, '2026-11-22 01:27:16.386+00', '2026-11-22 01:27:16.386+00', '[10, 50]', '01a200dd-5add-739b-850f-3304ead726b9', '01a200dd-5a9f-76e8-a422-654b29beab2b'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b02-7411-9903-a6c49a9c6b78', 1, '2026-11-22 01:27:16.474+00', '2026-11-22 01:27:16.474+00', '[10, 50]', '01a200dd-5b01-712d-9da7-de9c3565ef68', '01a200dd-5af7-72eb-acc7-ac10a3565d0f'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b10-762e-9848-c1d6907228a0', 1, '2026-11-22 01:27:16.495+00', '2026-11-22 01:27:16.495+00', '[36, 76]', '01a200dd-5b01-712d-9da7-de9c3565ef68', '01a200dd-5b0a-730b-9af7-119c6d701152'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b1f-759f-9770-298bb0b201e6', 1, '2026-11-22 01:27:16.506+00', '2026-11-22 01:27:16.506+00', '[10, 50]', '01a200dd-5b1d-7750-a14f-7fd0607d1e70', '01a200dd-5b18-7035-8df7-480aa36f05a2'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b50-7273-a0c2-c83e29448fc7', 1, '2026-11-22 01:27:16.548+00', '2026-11-22 01:27:16.548+00', '[10, 50]', '01a200dd-5b4f-73a5-b288-4ae5acb3be35', '01a200dd-5b34-73f8-bbe1-abd135bf2d6c'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5cec-7188-9dc8-2bc5064f592b', 1, '2026-11-22 01:27:16.582+00', '2026-11-22 01:27:16.582+00', '[10, 50]', '01a200dd-5b6e-7344-8d9a-d7a6c17ebd3c', '01a200dd-5b60-76a5-b8f4-774d7b602978'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5d09-75c1-8efb-f191e6d8032f', 1, '2026-11-22 01:27:16.991+00', '2026-11-22 01:27:16.991+00', '[10, 50]', '01a200dd-5d01-70eb-b44b-22c4599568ff', '01a200dd-5cf4-73ae-9586-7e751de74f99'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5d2c-7545-ab43-ae2c431fbb18', 1, '2026-11-22 01:27:17.025+00', '2026-11-22 01:27:17.025+00', '[10, 50]', '01a200dd-5d2b-7390-962b-9c7dcbda7f98', '01a200dd-5d1f-77c3-bd1f-698149088652'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-603c-7385-9cd3-f74089c356ca', 1, '2026-11-22 01:27:17.816+00', '2026-11-22 01:27:17.816+00', '[10, 100]', '01a200dd-603b-7487-9846-a36c0fb7cfb4', '01a200dd-5ff2-7316-83e1-9cde44d598de');
INSERT INTO public.purchase_request_suppliers VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b2a-71b2-baa8-2e7d3ee4cdff', 1, '2026-11-22 01:27:16.521+00', '2026-11-22 01:27:16.521+00', 'pending', '5N09jost9PWf3wYR-IHUpg', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '01a200dd-5b1d-7750-a14f-7fd0607d1e70', '01a200dd-5b27-702c-9428-f40ce90fc75a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5d12-728c-b39b-30d5c378778f', 1, '2026-11-22 01:27:17.009+00', '2026-11-22 01:27:17.009+00', 'pending', 'COzBow5_FH9cYfsNgrMA2g', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '01a200dd-5d01-70eb-b44b-22c4599568ff', '01a200dd-5d0f-7547-b157-8987643623e9'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5d97-7385-b2d6-fe8cf14a4a4c', 1, '2026-11-22 01:27:17.077+00', '2026-11-22 01:27:17.077+00', 'pending', 'WGcuK5l-B9TFNJDZi1nc9Q', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '01a200dd-5d2b-7390-962b-9c7dcbda7f98', '01a200dd-5d51-7475-9029-e56fd2752d8a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-603e-77a6-8eac-80b1d8ecde6f', 3, '2026-11-22 01:27:17.816+00', '2026-11-22 01:27:17.909+00', 'answered', 'i_5rK3lyBca1Y7lAaT_FkA', NULL, '2026-11-22 01:27:17.907+00', '2026-11-22 01:27:17.907+00', NULL, NULL, NULL, NULL, '01a200dd-603b-7487-9846-a36c0fb7cfb4', '01a200dd-6034-7394-8e8c-37a30ff3ab0b'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-603f-7137-939b-f8faac3a9d69', 3, '2026-11-22 01:27:17.816+00', '2026-11-22 01:27:18.07+00', 'answered', 'tcrfpwr2IIHwsxZGVj5-Yw', NULL, '2026-11-22 01:27:17.958+00', '2026-11-22 01:27:17.958+00', NULL, NULL, NULL, NULL, '01a200dd-603b-7487-9846-a36c0fb7cfb4', '01a200dd-6036-72d2-ae71-08f09d6c9882');
INSERT INTO public.purchase_requests VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5add-739b-850f-3304ead726b9', 1, '2026-11-22 01:27:16.386+00', '2026-11-22 01:27:16.386+00', 'PR-2026-0001', 'Blech Größe 34 Kante', 'open', '2035-02-04 00:00:00+00', false, true, 'weekly', 'Zeile 34
zweite Zeile', NULL, NULL, '01a200dd-5461-736d-b2b6-fa6800e0b326'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b01-712d-9da7-de9c3565ef68', 1, '2026-11-22 01:27:16.474+00', '2026-11-22 01:27:16.474+00', 'PR-2026-0002', 'Blech Größe 37 Kante', 'open', '2035-02-07 00:00:00+00', false, true, 'none', NULL, NULL, NULL, '01a200dd-5461-736d-b2b6-fa6800e0b326'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b1d-7750-a14f-7fd0607d1e70', 1, '2026-11-22 01:27:16.506+00', '2026-11-22 01:27:16.506+00', 'PR-2026-0003', 'Blech Größe 41 Kante', 'open', '2035-02-11 00:00:00+00', false, true, 'none', NULL, NULL, NULL, '01a200dd-5461-736d-b2b6-fa6800e0b326'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b4f-73a5-b288-4ae5acb3be35', 1, '2026-11-22 01:27:16.548+00', '2026-11-22 01:27:16.548+00', 'PR-2026-0004', 'Blech Größe 48 Kante', 'open', '2035-02-18 00:00:00+00', false, true, 'none', NULL, NULL, NULL, '01a200dd-5461-736d-b2b6-fa6800e0b326'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b6e-7344-8d9a-d7a6c17ebd3c', 1, '2026-11-22 01:27:16.582+00', '2026-11-22 01:27:16.582+00', 'PR-2026-0005', 'Blech Größe 53 Kante', 'open', '2035-02-23 00:00:00+00', false, true, 'none', NULL, NULL, NULL, '01a200dd-5461-736d-b2b6-fa6800e0b326'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5d01-70eb-b44b-22c4599568ff', 1, '2026-11-22 01:27:16.991+00', '2026-11-22 01:27:16.991+00', 'PR-2026-0006', 'Blech Größe 59 Kante', 'open', '2035-03-01 00:00:00+00', false, true, 'none', NULL, NULL, NULL, '01a200dd-5461-736d-b2b6-fa6800e0b326'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5d2b-7390-962b-9c7dcbda7f98', 1, '2026-11-22 01:27:17.025+00', '2026-11-22 01:27:17.025+00', 'PR-2026-0007', 'Blech Größe 63 Kante', 'open', '2035-03-05 00:00:00+00', false, true, 'none', NULL, NULL, NULL, '01a200dd-5461-736d-b2b6-fa6800e0b326'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-603b-7487-9846-a36c0fb7cfb4', 2, '2026-11-22 01:27:17.816+00', '2026-11-22 01:27:17.828+00', 'PR-2026-0008', 'Anfrage test1', 'open', '2026-12-02 01:27:17.815+00', true, true, 'none', 'Bitte je Los.', '2026-11-22 01:27:17.83+00', NULL, '01a200dd-5461-736d-b2b6-fa6800e0b326');
INSERT INTO public.questions VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5db2-7163-a214-499e0af67af6', 1, '2026-11-22 01:27:17.152+00', '2026-11-22 01:27:17.152+00', 'Zeile 61
zweite Zeile', 'staff', NULL, '01a200dd-5d97-7385-b2d6-fe8cf14a4a4c', '01a200dd-5d2b-7390-962b-9c7dcbda7f98');
INSERT INTO public.readings VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5f95-75e3-802d-98bccd099b1f', 1, '2026-11-22 01:27:17.653+00', '2026-11-22 01:27:17.653+00', '01a200dd-5f94-70e3-a8d8-3769423d271f', NULL, '[]', NULL);
INSERT INTO public.renditions VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '00000000-0000-7000-8000-000000000003', 1, '2026-11-22 01:27:18.475+00', '2026-11-22 01:27:18.475+00', '01a200dd-5a97-728a-adcb-d469c3246aa9', 'thumbnail', 0, '', 'image/svg+xml', 5, '0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO public.role_permissions VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-1e9903f6e413'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-2038b8cee759'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-25b265ec79fb'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-2877e7d1d2aa'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-2d9141b25c9c'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-320fe0234301'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-368912dc9544'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-3b830057de7f'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-3c52c278b6d4'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-421226259d9d'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-46dd580b3385'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-4b74df97e1ba'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-4e30bf23c33a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-51ca8eb06697'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-57a91717ff70'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-5b91cf180e04'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-5dd7d2e076a9'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-60b1cd31a95c'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-67efe93377c4'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-6bdb307e85ca'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-6d43f4d9d2f6'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-713e01d93fe7'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-75a19e539c18'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-7b064161c0a7'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-7f3149e12c4d'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-83de375968f9'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-848d73457060'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-8b68d2f8ea5a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-8f62ae781a28'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-9130aeb4ec18'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-97aa070e3039'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-9afa039a5712'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-9fd59f747145'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-a3f54eb58629'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-a6fa8382e697'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-abf09dc54d45'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-ac3a1e8e0b79'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-b345e7ba0468'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-b75f515e1df9'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-baaf7a2b9779'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-beeba1817d64'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-c1db1c1631a2'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-c55d1c666814'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-c94754055185'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-cd43fcedcf05'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-d38ef96e8f45'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-d6a359795c37'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-dae9163c8cc8'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-df1b7dabf2f8'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-e0b96bd03d35'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-e7bebdcfd2c0'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-e8534e4b9d70'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-ee05d2db86a2'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-f13544c46db2'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-f4839072ebef'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-f91a0e7b1f97'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c0-ff128c63420a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-01e9f4b94000'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-071c85eaeec3'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-0ae7c28e6b90'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-0daa82eb99c1'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-10e5f69d54c5'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-148431839ce5'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-1beb9d2d0f8f'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-1c669d999a15'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-218bbae9856d'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-26ef30a4f2b3'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-2b77239d2e2c'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-2c778223ea79'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-33df7fc590f4'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-35fc550d3414'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-38d51539eefc'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-3d21245e8659'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-429ba5ba72bd'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', '01a200dd-53fc-75f3-88c1-4693437a71d3'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-1e9903f6e413'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-2d9141b25c9c'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-3c52c278b6d4'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-4e30bf23c33a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-5dd7d2e076a9'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-6d43f4d9d2f6'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-7f3149e12c4d'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-8f62ae781a28'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-9fd59f747145'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-ac3a1e8e0b79'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-beeba1817d64'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-cd43fcedcf05'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-df1b7dabf2f8'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-ee05d2db86a2'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-ff128c63420a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c1-0daa82eb99c1'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c1-33df7fc590f4'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c1-38d51539eefc'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c1-4693437a71d3'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-2038b8cee759'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-25b265ec79fb'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-2877e7d1d2aa'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-a3f54eb58629'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-a6fa8382e697'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-abf09dc54d45'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-83de375968f9'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-848d73457060'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-8b68d2f8ea5a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-51ca8eb06697'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-57a91717ff70'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-5b91cf180e04'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-421226259d9d'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-46dd580b3385'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-4b74df97e1ba'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-60b1cd31a95c'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-67efe93377c4'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-6bdb307e85ca'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-713e01d93fe7'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-75a19e539c18'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-7b064161c0a7'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-d38ef96e8f45'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-d6a359795c37'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c0-dae9163c8cc8'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c1-2b77239d2e2c'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c1-2c778223ea79'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c1-429ba5ba72bd'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', '01a200dd-53fc-75f3-88c1-3d21245e8659'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-1e9903f6e413'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-2d9141b25c9c'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-3c52c278b6d4'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-4e30bf23c33a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-5dd7d2e076a9'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-6d43f4d9d2f6'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-7f3149e12c4d'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-8f62ae781a28'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-9fd59f747145'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-ac3a1e8e0b79'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-beeba1817d64'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c0-cd43fcedcf05'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', '01a200dd-53fc-75f3-88c1-38d51539eefc'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-1e9903f6e413'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-2d9141b25c9c'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-3c52c278b6d4'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-4e30bf23c33a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-5dd7d2e076a9'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-6d43f4d9d2f6'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-7f3149e12c4d'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-8f62ae781a28'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-9fd59f747145'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-ac3a1e8e0b79'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-beeba1817d64'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-cd43fcedcf05'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-df1b7dabf2f8'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-ee05d2db86a2'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-ff128c63420a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c1-0daa82eb99c1'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c1-33df7fc590f4'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c1-38d51539eefc'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c1-4693437a71d3'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-320fe0234301'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-368912dc9544'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-3b830057de7f'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-9130aeb4ec18'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-97aa070e3039'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-9afa039a5712'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-b345e7ba0468'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-b75f515e1df9'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-baaf7a2b9779'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-c1db1c1631a2'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-c55d1c666814'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-c94754055185'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-a3f54eb58629'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-a6fa8382e697'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-abf09dc54d45'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-83de375968f9'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-848d73457060'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-8b68d2f8ea5a'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-d38ef96e8f45'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-d6a359795c37'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c0-dae9163c8cc8'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c1-1c669d999a15'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c1-218bbae9856d'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c1-2c778223ea79'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c1-429ba5ba72bd'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', '01a200dd-53fc-75f3-88c1-3d21245e8659'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5910-76cc-8739-1a6531e7db3e', '01a200dd-53fc-75f3-88c0-1e9903f6e413'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5910-76cc-8739-1a6531e7db3e', '01a200dd-53fc-75f3-88c0-cd43fcedcf05'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5910-76cc-8739-1a6531e7db3e', '01a200dd-53fc-75f3-88c0-d6a359795c37');
INSERT INTO public.roles VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5414-733f-b833-990a9db262e1', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'Administrator'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'Estimator'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5457-7286-a5f0-da83cd3c2bea', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'Viewer'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-544c-770b-b5b0-299e7fdb121c', 2, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:15.966+00', 'Buyer'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5910-76cc-8739-1a6531e7db3e', 1, '2026-11-22 01:27:15.984+00', '2026-11-22 01:27:15.984+00', 'Office'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5f7f-7566-b512-59d032e3ce7d', 1, '2026-11-22 01:27:17.619+00', '2026-11-22 01:27:17.619+00', 'rolBlech Größe 69 Kante');
INSERT INTO public.search_index VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'roles', '01a200dd-5414-733f-b833-990a9db262e1', 'Administrator', 'Administrator', 'administrator
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'roles', '01a200dd-5438-76d1-84ee-bd8d40f08b3c', 'Estimator', 'Estimator', 'estimator
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'roles', '01a200dd-544c-770b-b5b0-299e7fdb121c', 'Buyer', 'Buyer', 'buyer
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'roles', '01a200dd-5457-7286-a5f0-da83cd3c2bea', 'Viewer', 'Viewer', 'viewer
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac0-e7e551bb1654', 'currency', 'currency', 'currency
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac0-e9c2291b5691', 'timezone', 'timezone', 'timezone
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac0-ee38e3776571', 'vat_rate', 'vat_rate', 'vat_rate
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac0-f353dce8a42f', 'payment_terms', 'payment_terms', 'payment_terms
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac0-f73d7657199d', 'shipping_terms', 'shipping_terms', 'shipping_terms
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac0-fa9a57aae97a', 'shipping_methods', 'shipping_methods', 'shipping_methods
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac0-fd67eae44f05', 'offer_weights', 'offer_weights', 'offer_weights
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac1-0367b2fc39ec', 'density_default', 'density_default', 'density_default
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac1-06f22e7f8a42', 'k_factor', 'k_factor', 'k_factor
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac1-09be2295dfd1', 'hint_thresholds', 'hint_thresholds', 'hint_thresholds
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac1-0dc5340ab7ac', 'default_reminder', 'default_reminder', 'default_reminder
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac1-139f0fe15c85', 'order_number_format', 'order_number_format', 'order_number_format
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'settings', '01a200dd-5459-7657-aac1-157f8bcd69e5', 'purchase_request_number_format', 'purchase_request_number_format', 'purchase_request_number_format
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'users', '01a200dd-5461-736d-b2b6-fa6800e0b326', 'demo', 'demo@kantwerk.example', 'demo
demo@kantwerk.example
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'users', '01a200dd-54d8-734a-af9a-e8e6562b9302', 'buyer', 'buyer@kantwerk.example', 'buyer
buyer@kantwerk.example
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'users', '01a200dd-54e4-7676-9117-a503db0cc6ce', 'estimator', 'estimator@kantwerk.example', 'estimator
estimator@kantwerk.example
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'users', '01a200dd-54f6-76b1-b87e-52c3e3c48be2', 'viewer', 'viewer@kantwerk.example', 'viewer
viewer@kantwerk.example
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'roles', '01a200dd-5910-76cc-8739-1a6531e7db3e', 'Office', 'Office', 'office
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'users', '01a200dd-591c-73f0-ac84-43d4bb534937', 'Olga Büro', 'office@kantwerk.example', 'olga buro
office@kantwerk.example
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'customers', '01a200dd-592a-74f0-bb32-1b41a7afe3af', 'Blech Größe 1 Kante', 'cusBlech Größe 1 Kante', 'blech grosse 1 kante
cusblech grosse 1 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'suppliers', '01a200dd-5933-74f9-8941-cf22ccc839cf', 'Blech Größe 2 Kante', 'person2@example.com', 'blech grosse 2 kante
person2@example.com
blech grosse 2 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'groups', '01a200dd-5940-71ed-a645-9d0d02509ede', 'Blech Größe 3 Kante', 'Blech Größe 3 Kante', 'blech grosse 3 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'materials', '01a200dd-594b-700e-a670-13db85337ced', 'Blech Größe 4 Kante', 'Blech Größe 4 Kante', 'blech grosse 4 kante
blech grosse 4 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'operations', '01a200dd-594d-77ca-b437-a22883a527e2', 'Blech Größe 5 Kante', 'Blech Größe 5 Kante', 'blech grosse 5 kante
blech grosse 5 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'assets', '01a200dd-594f-748a-9372-a7d13ef5f96d', 'Blech Größe 6 Kante', 'Blech Größe 6 Kante', 'blech grosse 6 kante
blech grosse 6 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'parts', '01a200dd-5953-7251-9dc4-8591cd63a1fe', 'Blech Größe 7 Kante', 'parBlech Größe 7 Kante', 'blech grosse 7 kante
parblech grosse 7 kante
blech grosse 7 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'parts', '01a200dd-595c-7741-9dd6-d1c9b6396c1b', 'Blech Größe 9 Kante', 'parBlech Größe 9 Kante', 'blech grosse 9 kante
parblech grosse 9 kante

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'suppliers', '01a200dd-5963-7056-82ab-e5a61fc964d2', 'Blech Größe 10 Kante', 'person10@example.com', 'blech grosse 10 kante
person10@example.com

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'suppliables', '01a200dd-5971-75a0-ab57-95e581da0d97', 'Blech Größe 8 Kante', 'Blech Größe 8 Kante', 'blech grosse 8 kante
blech grosse 8 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-597b-7243-b381-1fd4a5346931', 'Blech Größe 12 Kante', 'proBlech Größe 12 Kante', 'blech grosse 12 kante
problech grosse 12 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-59b3-76e5-94ee-a2d2768da914', 'Blech Größe 13 Kante', 'proBlech Größe 13 Kante', 'blech grosse 13 kante
problech grosse 13 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-59bd-7465-ab7d-2f383c944fff', 'Blech Größe 15 Kante', 'proBlech Größe 15 Kante', 'blech grosse 15 kante
problech grosse 15 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-59d7-7032-8f45-6adb47fffb06', 'Blech Größe 17 Kante', 'proBlech Größe 17 Kante', 'blech grosse 17 kante
problech grosse 17 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'operations', '01a200dd-59dd-7350-b3db-f1b632a55940', 'Blech Größe 18 Kante', NULL, 'blech grosse 18 kante

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5a37-7793-885d-7950ab0fe3c4', 'Blech Größe 20 Kante', 'proBlech Größe 20 Kante', 'blech grosse 20 kante
problech grosse 20 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'parts', '01a200dd-5a41-7458-97e5-431d69142935', 'Blech Größe 21 Kante', 'parBlech Größe 21 Kante', 'blech grosse 21 kante
parblech grosse 21 kante

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'parts', '01a200dd-5a50-731d-a20e-7b8fefe10145', 'Blech Größe 23 Kante', 'parBlech Größe 23 Kante', 'blech grosse 23 kante
parblech grosse 23 kante

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'parts', '01a200dd-5a6d-74fa-b77c-26bc74dfe115', 'Blech Größe 25 Kante', 'parBlech Größe 25 Kante', 'blech grosse 25 kante
parblech grosse 25 kante

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'parts', '01a200dd-5a78-769b-9454-3c4ae5d9c2e8', 'Blech Größe 27 Kante', 'parBlech Größe 27 Kante', 'blech grosse 27 kante
parblech grosse 27 kante

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5a8a-72b3-b8ec-5223c794bc3e', 'Blech Größe 29 Kante', 'proBlech Größe 29 Kante', 'blech grosse 29 kante
problech grosse 29 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'items', '01a200dd-5a8f-7153-ba30-f88311882d20', 'Blech Größe 30 Kante', 'Blech Größe 30 Kante', 'blech grosse 30 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5a92-7151-9141-e686e10256c4', 'Blech Größe 32 Kante', 'proBlech Größe 32 Kante', 'blech grosse 32 kante
problech grosse 32 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5a9f-76e8-a422-654b29beab2b', 'Blech Größe 35 Kante', 'proBlech Größe 35 Kante', 'blech grosse 35 kante
problech grosse 35 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'purchase-requests', '01a200dd-5add-739b-850f-3304ead726b9', 'Blech Größe 34 Kante', 'PR-2026-0001', 'blech grosse 34 kante
pr-2026-0001
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5af7-72eb-acc7-ac10a3565d0f', 'Blech Größe 38 Kante', 'proBlech Größe 38 Kante', 'blech grosse 38 kante
problech grosse 38 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'purchase-requests', '01a200dd-5b01-712d-9da7-de9c3565ef68', 'Blech Größe 37 Kante', 'PR-2026-0002', 'blech grosse 37 kante
pr-2026-0002
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5b0a-730b-9af7-119c6d701152', 'Blech Größe 39 Kante', 'proBlech Größe 39 Kante', 'blech grosse 39 kante
problech grosse 39 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5b18-7035-8df7-480aa36f05a2', 'Blech Größe 42 Kante', 'proBlech Größe 42 Kante', 'blech grosse 42 kante
problech grosse 42 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'purchase-requests', '01a200dd-5b1d-7750-a14f-7fd0607d1e70', 'Blech Größe 41 Kante', 'PR-2026-0003', 'blech grosse 41 kante
pr-2026-0003
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'suppliers', '01a200dd-5b27-702c-9428-f40ce90fc75a', 'Blech Größe 43 Kante', 'person43@example.com', 'blech grosse 43 kante
person43@example.com

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5b34-73f8-bbe1-abd135bf2d6c', 'Blech Größe 46 Kante', 'proBlech Größe 46 Kante', 'blech grosse 46 kante
problech grosse 46 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'operations', '01a200dd-5b3b-77d5-8484-8b8cfaa5be8a', 'Blech Größe 47 Kante', NULL, 'blech grosse 47 kante

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'purchase-requests', '01a200dd-5b4f-73a5-b288-4ae5acb3be35', 'Blech Größe 48 Kante', 'PR-2026-0004', 'blech grosse 48 kante
pr-2026-0004
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5b60-76a5-b8f4-774d7b602978', 'Blech Größe 51 Kante', 'proBlech Größe 51 Kante', 'blech grosse 51 kante
problech grosse 51 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'parts', '01a200dd-5b62-70ba-a059-76ca2f59fbce', 'Blech Größe 52 Kante', 'parBlech Größe 52 Kante', 'blech grosse 52 kante
parblech grosse 52 kante

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'purchase-requests', '01a200dd-5b6e-7344-8d9a-d7a6c17ebd3c', 'Blech Größe 53 Kante', 'PR-2026-0005', 'blech grosse 53 kante
pr-2026-0005
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5cf4-73ae-9586-7e751de74f99', 'Blech Größe 57 Kante', 'proBlech Größe 57 Kante', 'blech grosse 57 kante
problech grosse 57 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'operations', '01a200dd-5cf6-7022-9a13-c72f801d1fa3', 'Blech Größe 58 Kante', NULL, 'blech grosse 58 kante

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'purchase-requests', '01a200dd-5d01-70eb-b44b-22c4599568ff', 'Blech Größe 59 Kante', 'PR-2026-0006', 'blech grosse 59 kante
pr-2026-0006
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'suppliers', '01a200dd-5d0f-7547-b157-8987643623e9', 'Blech Größe 60 Kante', 'person60@example.com', 'blech grosse 60 kante
person60@example.com

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'offers', '01a200dd-5d18-70e9-b4fc-c8aeabe2c861', 'Blech Größe 54 Kante', 'Blech Größe 54 Kante', 'blech grosse 54 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5d1f-77c3-bd1f-698149088652', 'Blech Größe 64 Kante', 'proBlech Größe 64 Kante', 'blech grosse 64 kante
problech grosse 64 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'purchase-requests', '01a200dd-5d2b-7390-962b-9c7dcbda7f98', 'Blech Größe 63 Kante', 'PR-2026-0007', 'blech grosse 63 kante
pr-2026-0007
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'suppliers', '01a200dd-5d51-7475-9029-e56fd2752d8a', 'Blech Größe 65 Kante', 'person65@example.com', 'blech grosse 65 kante
person65@example.com

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5f50-7277-a29a-d8b480b183b6', 'Blech Größe 67 Kante', 'proBlech Größe 67 Kante', 'blech grosse 67 kante
problech grosse 67 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'orders', '01a200dd-5f58-77ed-8ddf-1397c519ab79', 'Blech Größe 66 Kante', 'O-2026-0001', 'blech grosse 66 kante
o-2026-0001
blech grosse 66 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'items', '01a200dd-5f55-71db-b483-78e1793058d2', 'Blech Größe 67 Kante', 'Blech Größe 67 Kante', 'blech grosse 67 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'users', '01a200dd-5f5c-75af-a49a-87c30d7bed58', 'Blech Größe 68 Kante', 'useperson68@example.com', 'blech grosse 68 kante
useperson68@example.com
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'roles', '01a200dd-5f7f-7566-b512-59d032e3ce7d', 'rolBlech Größe 69 Kante', 'rolBlech Größe 69 Kante', 'rolblech grosse 69 kante
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'customers', '01a200dd-5fee-77ea-b771-72b0b54d6a08', 'Geheimkunde test1', NULL, 'geheimkunde test1

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'materials', '01a200dd-5ff0-7627-8912-c35171992f31', 'S235JR', '1.0038', 's235jr
1.0038
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'products', '01a200dd-5ff2-7316-83e1-9cde44d598de', 'Halter test1', 'K-test1', 'halter test1
k-test1
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'operations', '01a200dd-5ff3-73e4-85d0-3956b76fe882', 'Laserschneiden', 'L-1', 'laserschneiden
l-1
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'parts', '01a200dd-5ff8-768b-8342-520b1265d750', 'Buchse test1', 'P-test1', 'buchse test1
p-test1

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'suppliers', '01a200dd-6034-7394-8e8c-37a30ff3ab0b', 'Blech Kühn test1', 's0-test1@supplier.example', 'blech kuhn test1
s0-test1@supplier.example

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'suppliers', '01a200dd-6036-72d2-ae71-08f09d6c9882', 'Rivale AG test1', 's1-test1@supplier.example', 'rivale ag test1
s1-test1@supplier.example

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'purchase-requests', '01a200dd-603b-7487-9846-a36c0fb7cfb4', 'Anfrage test1', 'PR-2026-0008', 'anfrage test1
pr-2026-0008
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'offers', '01a200dd-60a6-70a7-a73c-64c3de6751d6', '', NULL, '
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'offers', '01a200dd-613d-7652-8d9e-e729a1ae53c1', '', NULL, '
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'suppliables', '01a200dd-61a6-771c-b96b-81292f5ebf6e', '', NULL, '

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'orders', '01a200dd-61c0-7489-96e4-fbc966c3fe26', 'Auftrag Größe M', 'O-2026-0002', 'auftrag grosse m
o-2026-0002

'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'items', '01a200dd-61b5-7671-a301-9020e12b1875', 'Halter test1', 'Halter test1', 'halter test1
'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', 'suppliers', '01a200dd-62c4-7237-9d68-6484caec6e38', 'Müller & Größe Blech', 'mg@supplier.example', 'muller & grosse blech
mg@supplier.example

');
INSERT INTO public.sent_mails VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '00000000-0000-7000-8000-000000000004', 1, '2026-11-22 01:27:18.476+00', '2026-11-22 01:27:18.476+00', 'a mail');
INSERT INTO public.settings VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac0-e7e551bb1654', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'currency', 'single', '"EUR"', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac0-e9c2291b5691', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'timezone', 'single', '"Europe/Berlin"', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac0-ee38e3776571', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'vat_rate', 'single', '0.19', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac0-f353dce8a42f', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'payment_terms', 'array', NULL, '["30 days net", "14 days 2 %, 30 days net", "Prepayment"]'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac0-f73d7657199d', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'shipping_terms', 'array', NULL, '["EXW", "FCA", "DAP", "DDP"]'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac0-fa9a57aae97a', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'shipping_methods', 'array', NULL, '["Forwarder", "Parcel service", "Collection"]'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac0-fd67eae44f05', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'offer_weights', 'array', NULL, '[60, 25, 15]'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac1-0367b2fc39ec', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'density_default', 'single', '7850', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac1-09be2295dfd1', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'hint_thresholds', 'array', NULL, '[1, 1, 2, 4]'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac1-0dc5340ab7ac', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'default_reminder', 'single', '"none"', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac1-139f0fe15c85', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'order_number_format', 'single', '"O-{year}-{number:4}"', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac1-157f8bcd69e5', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'purchase_request_number_format', 'single', '"PR-{year}-{number:4}"', NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5459-7657-aac1-06f22e7f8a42', 1, '2026-11-22 01:27:14.684+00', '2026-11-22 01:27:14.684+00', 'k_factor', 'single', '0.42', NULL);
INSERT INTO public.sign_in_attempts VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-61d6-764b-bd0c-b2fdf2ab961a', 1, '2026-11-22 01:27:18.229+00', '2026-11-22 01:27:18.229+00', '2nudwNomYayIMONcdZOeT7WxxqSs4Vq8vU5SwTdsm7k', 1, '2026-11-22 01:27:18.229+00');
INSERT INTO public.suppliables VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5971-75a0-ab57-95e581da0d97', 1, '2026-11-22 01:27:16.069+00', '2026-11-22 01:27:16.069+00', 'part', 'Blech Größe 8 Kante', 'Blech Größe 8 Kante', 8.2500, true, '2035-01-09', 'manual', '01a200dd-595c-7741-9dd6-d1c9b6396c1b', NULL, '01a200dd-5963-7056-82ab-e5a61fc964d2'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-61a6-771c-b96b-81292f5ebf6e', 1, '2026-11-22 01:27:18.118+00', '2026-11-22 01:27:18.118+00', 'operation', NULL, NULL, 4.5000, false, NULL, 'offer', NULL, '01a200dd-5ff3-73e4-85d0-3956b76fe882', '01a200dd-6036-72d2-ae71-08f09d6c9882');
INSERT INTO public.suppliers VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5933-74f9-8941-cf22ccc839cf', 1, '2026-11-22 01:27:16.015+00', '2026-11-22 01:27:16.015+00', 'Blech Größe 2 Kante', 'person2@example.com', 'Blech Größe 2 Kante', 'en', 'active', true, 'Blech Größe 2 Kante', 'Blech Größe 2 Kante', 'Blech Größe 2 Kante', 'Blech Größe 2 Kante', 'Blech Größe 2 Kante', 'CH', 'Blech Größe 2 Kante', 'person2@example.com', 'Blech Größe 2 Kante', 'Blech Größe 2 Kante', 'person2@example.com', 'Blech Größe 2 Kante'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5963-7056-82ab-e5a61fc964d2', 1, '2026-11-22 01:27:16.067+00', '2026-11-22 01:27:16.067+00', 'Blech Größe 10 Kante', 'person10@example.com', NULL, 'en', 'active', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5b27-702c-9428-f40ce90fc75a', 1, '2026-11-22 01:27:16.514+00', '2026-11-22 01:27:16.514+00', 'Blech Größe 43 Kante', 'person43@example.com', NULL, 'en', 'active', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5d0f-7547-b157-8987643623e9', 1, '2026-11-22 01:27:17.007+00', '2026-11-22 01:27:17.007+00', 'Blech Größe 60 Kante', 'person60@example.com', NULL, 'en', 'active', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5d51-7475-9029-e56fd2752d8a', 1, '2026-11-22 01:27:17.071+00', '2026-11-22 01:27:17.071+00', 'Blech Größe 65 Kante', 'person65@example.com', NULL, 'en', 'active', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-6034-7394-8e8c-37a30ff3ab0b', 1, '2026-11-22 01:27:17.812+00', '2026-11-22 01:27:17.812+00', 'Blech Kühn test1', 's0-test1@supplier.example', NULL, 'de', 'active', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-6036-72d2-ae71-08f09d6c9882', 1, '2026-11-22 01:27:17.814+00', '2026-11-22 01:27:17.814+00', 'Rivale AG test1', 's1-test1@supplier.example', NULL, 'en', 'active', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-62c4-7237-9d68-6484caec6e38', 1, '2026-11-22 01:27:18.468+00', '2026-11-22 01:27:18.468+00', 'Müller & Größe Blech', 'mg@supplier.example', NULL, 'en', 'active', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.tokens VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-58d8-7396-bae4-7682d21b7293', 1, '2026-11-22 01:27:15.903+00', '2026-11-22 01:27:15.903+00', '01a200dd-5461-736d-b2b6-fa6800e0b326', 'L8lippk-jKjhlAches0xK2XtTE2B7ST-mxNKzkQBxB0', 'session', '2026-12-22 01:27:15.928+00', '2026-11-22 01:27:15.928+00', 0);
INSERT INTO public.user_roles VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5461-736d-b2b6-fa6800e0b326', '01a200dd-5414-733f-b833-990a9db262e1'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-54d8-734a-af9a-e8e6562b9302', '01a200dd-544c-770b-b5b0-299e7fdb121c'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-54e4-7676-9117-a503db0cc6ce', '01a200dd-5438-76d1-84ee-bd8d40f08b3c'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-54f6-76b1-b87e-52c3e3c48be2', '01a200dd-5457-7286-a5f0-da83cd3c2bea'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-591c-73f0-ac84-43d4bb534937', '01a200dd-5910-76cc-8739-1a6531e7db3e'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-591c-73f0-ac84-43d4bb534937', '01a200dd-5457-7286-a5f0-da83cd3c2bea');
INSERT INTO public.users VALUES
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5461-736d-b2b6-fa6800e0b326', 1, '2026-11-22 01:27:14.785+00', '2026-11-22 01:27:14.785+00', 'demo', 'demo@kantwerk.example', NULL, 'en', false, true, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$pjKgblJDVe58TJwYHJ/yRQ$hfCWQo7D+6Qy50fTe1vzXb/BSNE0avdkvMnlFVQdF0Q', '2026-11-22 01:27:14.895+00'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-54d8-734a-af9a-e8e6562b9302', 1, '2026-11-22 01:27:14.785+00', '2026-11-22 01:27:14.785+00', 'buyer', 'buyer@kantwerk.example', NULL, 'en', false, true, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$GtgJ+B/4clGuqMQwdGOSkw$Yl1LHdU/M2pfVHTyAF0GWAc/GDu07mWMcMnZ64D4SN8', '2026-11-22 01:27:14.911+00'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-54e4-7676-9117-a503db0cc6ce', 1, '2026-11-22 01:27:14.785+00', '2026-11-22 01:27:14.785+00', 'estimator', 'estimator@kantwerk.example', NULL, 'en', false, true, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$KigFyMggrHve9m4ornAEiA$+ovJBhhHfz2n6tUh5HUaF1XzMg2EhksOTlxUwRa97r4', '2026-11-22 01:27:14.93+00'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-54f6-76b1-b87e-52c3e3c48be2', 1, '2026-11-22 01:27:14.785+00', '2026-11-22 01:27:14.785+00', 'viewer', 'viewer@kantwerk.example', NULL, 'en', false, true, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$4a8Eqgoz9GfoE7AO/O+pBg$bl8JzptCMXrsaily9pzp2xMCxwYwy25ET2HorcPSEPI', '2026-11-22 01:27:15.156+00'),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-591c-73f0-ac84-43d4bb534937', 1, '2026-11-22 01:27:15.995+00', '2026-11-22 01:27:15.995+00', 'Olga Büro', 'office@kantwerk.example', NULL, 'de', false, true, NULL, NULL, NULL, NULL),
	('01a200dd-53eb-731c-ac80-c2dd32827e2c', '01a200dd-5f5c-75af-a49a-87c30d7bed58', 1, '2026-11-22 01:27:17.597+00', '2026-11-22 01:27:17.597+00', 'Blech Größe 68 Kante', 'useperson68@example.com', 'Blech Größe 68 Kante', 'en', true, true, NULL, NULL, NULL, NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 5, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.assets
    ADD CONSTRAINT assets_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.award_snapshots
    ADD CONSTRAINT award_snapshots_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.bends
    ADD CONSTRAINT bends_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.bulk_prices
    ADD CONSTRAINT bulk_prices_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.contours
    ADD CONSTRAINT contours_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_series_once UNIQUE (organization_id, series);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_account_number_once UNIQUE (organization_id, account_number);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.descriptions
    ADD CONSTRAINT descriptions_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.holes
    ADD CONSTRAINT holes_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_scope_once UNIQUE (organization_id, scope);
ALTER TABLE ONLY public.instance
    ADD CONSTRAINT instance_pkey PRIMARY KEY (secret);
ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.materials
    ADD CONSTRAINT materials_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.operations
    ADD CONSTRAINT operations_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_once UNIQUE (organization_id, number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.organizations
    ADD CONSTRAINT organizations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.organizations
    ADD CONSTRAINT organizations_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_number_once UNIQUE (organization_id, number);
ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.permissions
    ADD CONSTRAINT permissions_name_once UNIQUE (organization_id, name);
ALTER TABLE ONLY public.permissions
    ADD CONSTRAINT permissions_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.product_creations
    ADD CONSTRAINT product_creations_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.product_materials
    ADD CONSTRAINT product_materials_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.product_operations
    ADD CONSTRAINT product_operations_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.product_parts
    ADD CONSTRAINT product_parts_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_number_once UNIQUE (organization_id, number);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.purchase_request_operations
    ADD CONSTRAINT purchase_request_operations_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.purchase_request_operations
    ADD CONSTRAINT purchase_request_operations_product_operation_id_once UNIQUE (organization_id, purchase_request_id, product_operation_id);
ALTER TABLE ONLY public.purchase_request_parts
    ADD CONSTRAINT purchase_request_parts_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.purchase_request_parts
    ADD CONSTRAINT purchase_request_parts_product_part_id_once UNIQUE (organization_id, purchase_request_id, product_part_id);
ALTER TABLE ONLY public.purchase_request_products
    ADD CONSTRAINT purchase_request_products_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.purchase_request_products
    ADD CONSTRAINT purchase_request_products_product_id_once UNIQUE (organization_id, purchase_request_id, product_id);
ALTER TABLE ONLY public.purchase_request_suppliers
    ADD CONSTRAINT purchase_request_suppliers_access_id_once UNIQUE (organization_id, access_id);
ALTER TABLE ONLY public.purchase_request_suppliers
    ADD CONSTRAINT purchase_request_suppliers_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.purchase_request_suppliers
    ADD CONSTRAINT purchase_request_suppliers_supplier_id_once UNIQUE (organization_id, purchase_request_id, supplier_id);
ALTER TABLE ONLY public.purchase_requests
    ADD CONSTRAINT purchase_requests_number_once UNIQUE (organization_id, number);
ALTER TABLE ONLY public.purchase_requests
    ADD CONSTRAINT purchase_requests_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.readings
    ADD CONSTRAINT readings_file_id_once UNIQUE (organization_id, file_id);
ALTER TABLE ONLY public.readings
    ADD CONSTRAINT readings_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.renditions
    ADD CONSTRAINT renditions_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.renditions
    ADD CONSTRAINT renditions_page_once UNIQUE (organization_id, file_id, kind, part, page);
ALTER TABLE ONLY public.role_permissions
    ADD CONSTRAINT role_permissions_organization_id_role_id_permission_id_pk PRIMARY KEY (organization_id, role_id, permission_id);
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_name_once UNIQUE (organization_id, name);
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.search_index
    ADD CONSTRAINT search_index_organization_id_type_id_pk PRIMARY KEY (organization_id, type, id);
ALTER TABLE ONLY public.sent_mails
    ADD CONSTRAINT sent_mails_key_once UNIQUE (organization_id, key);
ALTER TABLE ONLY public.sent_mails
    ADD CONSTRAINT sent_mails_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_slug_once UNIQUE (organization_id, slug);
ALTER TABLE ONLY public.sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_account_once UNIQUE (organization_id, account);
ALTER TABLE ONLY public.sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.suppliables
    ADD CONSTRAINT suppliables_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.suppliers
    ADD CONSTRAINT suppliers_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_hash_once UNIQUE (organization_id, hash);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_organization_id_id_pk PRIMARY KEY (organization_id, id);
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_organization_id_user_id_role_id_pk PRIMARY KEY (organization_id, user_id, role_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_once UNIQUE (organization_id, email);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_organization_id_id_pk PRIMARY KEY (organization_id, id);
CREATE INDEX assets_name_order ON public.assets USING btree (organization_id, name, id);
CREATE INDEX assets_organization_id_created_at_id_index ON public.assets USING btree (organization_id, created_at, id);
CREATE INDEX award_snapshots_offer_id_index ON public.award_snapshots USING btree (organization_id, offer_id);
CREATE INDEX award_snapshots_organization_id_created_at_id_index ON public.award_snapshots USING btree (organization_id, created_at, id);
CREATE INDEX bends_organization_id_created_at_id_index ON public.bends USING btree (organization_id, created_at, id);
CREATE INDEX bends_part_id_index ON public.bends USING btree (organization_id, part_id);
CREATE INDEX bends_product_id_index ON public.bends USING btree (organization_id, product_id);
CREATE INDEX bulk_prices_min_quantity_order ON public.bulk_prices USING btree (organization_id, min_quantity, id);
CREATE INDEX bulk_prices_organization_id_created_at_id_index ON public.bulk_prices USING btree (organization_id, created_at, id);
CREATE INDEX bulk_prices_product_id_index ON public.bulk_prices USING btree (organization_id, product_id);
CREATE INDEX bulk_prices_suppliable_id_index ON public.bulk_prices USING btree (organization_id, suppliable_id);
CREATE INDEX contours_organization_id_created_at_id_index ON public.contours USING btree (organization_id, created_at, id);
CREATE INDEX contours_part_id_index ON public.contours USING btree (organization_id, part_id);
CREATE INDEX contours_product_id_index ON public.contours USING btree (organization_id, product_id);
CREATE INDEX counters_organization_id_created_at_id_index ON public.counters USING btree (organization_id, created_at, id);
CREATE INDEX customers_name_order ON public.customers USING btree (organization_id, name, id);
CREATE INDEX customers_organization_id_created_at_id_index ON public.customers USING btree (organization_id, created_at, id);
CREATE INDEX descriptions_file_id_index ON public.descriptions USING btree (organization_id, file_id);
CREATE INDEX descriptions_organization_id_created_at_id_index ON public.descriptions USING btree (organization_id, created_at, id);
CREATE INDEX descriptions_product_id_index ON public.descriptions USING btree (organization_id, product_id);
CREATE INDEX files_id_lookup ON public.files USING btree (id);
CREATE INDEX files_invitation_id_order ON public.files USING btree (organization_id, invitation_id, id);
CREATE INDEX files_organization_id_created_at_id_index ON public.files USING btree (organization_id, created_at, id);
CREATE INDEX files_owner_id_order ON public.files USING btree (organization_id, owner_id, id);
CREATE INDEX files_sha256_lookup ON public.files USING btree (sha256);
CREATE INDEX groups_name_order ON public.groups USING btree (organization_id, name, id);
CREATE INDEX groups_organization_id_created_at_id_index ON public.groups USING btree (organization_id, created_at, id);
CREATE INDEX holes_organization_id_created_at_id_index ON public.holes USING btree (organization_id, created_at, id);
CREATE INDEX holes_part_id_index ON public.holes USING btree (organization_id, part_id);
CREATE INDEX holes_product_id_index ON public.holes USING btree (organization_id, product_id);
CREATE INDEX idempotency_keys_organization_id_created_at_id_index ON public.idempotency_keys USING btree (organization_id, created_at, id);
CREATE INDEX items_component_id_order ON public.items USING btree (organization_id, component_id, id);
CREATE INDEX items_order_id_index ON public.items USING btree (organization_id, order_id);
CREATE INDEX items_organization_id_created_at_id_index ON public.items USING btree (organization_id, created_at, id);
CREATE INDEX items_product_id_index ON public.items USING btree (organization_id, product_id);
CREATE INDEX items_sort_order_order ON public.items USING btree (organization_id, sort_order, id);
CREATE INDEX materials_group_id_index ON public.materials USING btree (organization_id, group_id);
CREATE INDEX materials_name_order ON public.materials USING btree (organization_id, name, id);
CREATE INDEX materials_organization_id_created_at_id_index ON public.materials USING btree (organization_id, created_at, id);
CREATE INDEX offers_line_id_order ON public.offers USING btree (organization_id, line_id, id);
CREATE UNIQUE INDEX offers_one_standing ON public.offers USING btree (organization_id, line_id, supplier_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX offers_organization_id_created_at_id_index ON public.offers USING btree (organization_id, created_at, id);
CREATE INDEX offers_purchase_request_id_index ON public.offers USING btree (organization_id, purchase_request_id);
CREATE INDEX offers_supplier_id_index ON public.offers USING btree (organization_id, supplier_id);
CREATE INDEX operations_name_order ON public.operations USING btree (organization_id, name, id);
CREATE INDEX operations_organization_id_created_at_id_index ON public.operations USING btree (organization_id, created_at, id);
CREATE INDEX orders_customer_id_index ON public.orders USING btree (organization_id, customer_id);
CREATE INDEX orders_organization_id_created_at_id_index ON public.orders USING btree (organization_id, created_at, id);
CREATE INDEX parts_material_id_index ON public.parts USING btree (organization_id, material_id);
CREATE INDEX parts_organization_id_created_at_id_index ON public.parts USING btree (organization_id, created_at, id);
CREATE INDEX permissions_organization_id_created_at_id_index ON public.permissions USING btree (organization_id, created_at, id);
CREATE INDEX product_creations_organization_id_created_at_id_index ON public.product_creations USING btree (organization_id, created_at, id);
CREATE INDEX product_materials_group_id_index ON public.product_materials USING btree (organization_id, group_id);
CREATE INDEX product_materials_material_id_index ON public.product_materials USING btree (organization_id, material_id);
CREATE INDEX product_materials_organization_id_created_at_id_index ON public.product_materials USING btree (organization_id, created_at, id);
CREATE INDEX product_materials_product_id_index ON public.product_materials USING btree (organization_id, product_id);
CREATE INDEX product_operations_asset_id_index ON public.product_operations USING btree (organization_id, asset_id);
CREATE INDEX product_operations_operation_id_index ON public.product_operations USING btree (organization_id, operation_id);
CREATE INDEX product_operations_organization_id_created_at_id_index ON public.product_operations USING btree (organization_id, created_at, id);
CREATE INDEX product_operations_product_id_index ON public.product_operations USING btree (organization_id, product_id);
CREATE INDEX product_operations_sort_order_order ON public.product_operations USING btree (organization_id, sort_order, id);
CREATE INDEX product_parts_organization_id_created_at_id_index ON public.product_parts USING btree (organization_id, created_at, id);
CREATE INDEX product_parts_part_id_index ON public.product_parts USING btree (organization_id, part_id);
CREATE INDEX product_parts_product_id_index ON public.product_parts USING btree (organization_id, product_id);
CREATE INDEX product_parts_sort_order_order ON public.product_parts USING btree (organization_id, sort_order, id);
CREATE INDEX products_area_order ON public.products USING btree (organization_id, area, id);
CREATE INDEX products_customer_id_index ON public.products USING btree (organization_id, customer_id);
CREATE INDEX products_name_order ON public.products USING btree (organization_id, name, id);
CREATE INDEX products_organization_id_created_at_id_index ON public.products USING btree (organization_id, created_at, id);
CREATE INDEX products_preview_id_index ON public.products USING btree (organization_id, preview_id);
CREATE INDEX products_shape_key_order ON public.products USING btree (organization_id, shape_key, id);
CREATE INDEX products_status_created_at_order ON public.products USING btree (organization_id, status, created_at, id);
CREATE INDEX products_thickness_area_order ON public.products USING btree (organization_id, thickness, area, id);
CREATE INDEX products_updated_at_order ON public.products USING btree (organization_id, updated_at, id);
CREATE INDEX products_weight_per_unit_order ON public.products USING btree (organization_id, weight_per_unit, id);
CREATE INDEX purchase_request_operations_organization_id_created_at_id_index ON public.purchase_request_operations USING btree (organization_id, created_at, id);
CREATE INDEX purchase_request_operations_product_operation_id_index ON public.purchase_request_operations USING btree (organization_id, product_operation_id);
CREATE INDEX purchase_request_operations_purchase_request_id_index ON public.purchase_request_operations USING btree (organization_id, purchase_request_id);
CREATE INDEX purchase_request_parts_organization_id_created_at_id_index ON public.purchase_request_parts USING btree (organization_id, created_at, id);
CREATE INDEX purchase_request_parts_product_part_id_index ON public.purchase_request_parts USING btree (organization_id, product_part_id);
CREATE INDEX purchase_request_parts_purchase_request_id_index ON public.purchase_request_parts USING btree (organization_id, purchase_request_id);
CREATE INDEX purchase_request_products_organization_id_created_at_id_index ON public.purchase_request_products USING btree (organization_id, created_at, id);
CREATE INDEX purchase_request_products_product_id_index ON public.purchase_request_products USING btree (organization_id, product_id);
CREATE INDEX purchase_request_products_purchase_request_id_index ON public.purchase_request_products USING btree (organization_id, purchase_request_id);
CREATE INDEX purchase_request_suppliers_access_id_lookup ON public.purchase_request_suppliers USING btree (access_id);
CREATE INDEX purchase_request_suppliers_organization_id_created_at_id_index ON public.purchase_request_suppliers USING btree (organization_id, created_at, id);
CREATE INDEX purchase_request_suppliers_purchase_request_id_index ON public.purchase_request_suppliers USING btree (organization_id, purchase_request_id);
CREATE INDEX purchase_request_suppliers_supplier_id_index ON public.purchase_request_suppliers USING btree (organization_id, supplier_id);
CREATE INDEX purchase_requests_contact_id_index ON public.purchase_requests USING btree (organization_id, contact_id);
CREATE INDEX purchase_requests_open ON public.purchase_requests USING btree (close_submission_at) WHERE (state = 'open'::text);
CREATE INDEX purchase_requests_organization_id_created_at_id_index ON public.purchase_requests USING btree (organization_id, created_at, id);
CREATE INDEX questions_organization_id_created_at_id_index ON public.questions USING btree (organization_id, created_at, id);
CREATE INDEX questions_purchase_request_id_index ON public.questions USING btree (organization_id, purchase_request_id);
CREATE INDEX questions_purchase_request_supplier_id_index ON public.questions USING btree (organization_id, purchase_request_supplier_id);
CREATE INDEX readings_file_id_index ON public.readings USING btree (organization_id, file_id);
CREATE INDEX readings_organization_id_created_at_id_index ON public.readings USING btree (organization_id, created_at, id);
CREATE INDEX renditions_file_id_index ON public.renditions USING btree (organization_id, file_id);
CREATE INDEX renditions_organization_id_created_at_id_index ON public.renditions USING btree (organization_id, created_at, id);
CREATE INDEX renditions_sha256_lookup ON public.renditions USING btree (sha256);
CREATE INDEX role_permissions_permission_id_index ON public.role_permissions USING btree (organization_id, permission_id);
CREATE INDEX role_permissions_role_id_index ON public.role_permissions USING btree (organization_id, role_id);
CREATE INDEX roles_organization_id_created_at_id_index ON public.roles USING btree (organization_id, created_at, id);
CREATE INDEX search_index_words ON public.search_index USING gin (text public.gin_trgm_ops);
CREATE INDEX sent_mails_organization_id_created_at_id_index ON public.sent_mails USING btree (organization_id, created_at, id);
CREATE INDEX settings_organization_id_created_at_id_index ON public.settings USING btree (organization_id, created_at, id);
CREATE INDEX sign_in_attempts_organization_id_created_at_id_index ON public.sign_in_attempts USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX suppliables_one_default_of_operation ON public.suppliables USING btree (organization_id, operation_id) WHERE (default_supplier AND (operation_id IS NOT NULL));
CREATE UNIQUE INDEX suppliables_one_default_of_part ON public.suppliables USING btree (organization_id, part_id) WHERE (default_supplier AND (part_id IS NOT NULL));
CREATE INDEX suppliables_operation_id_index ON public.suppliables USING btree (organization_id, operation_id);
CREATE INDEX suppliables_organization_id_created_at_id_index ON public.suppliables USING btree (organization_id, created_at, id);
CREATE INDEX suppliables_part_id_index ON public.suppliables USING btree (organization_id, part_id);
CREATE INDEX suppliables_supplier_id_index ON public.suppliables USING btree (organization_id, supplier_id);
CREATE INDEX suppliers_name_order ON public.suppliers USING btree (organization_id, name, id);
CREATE INDEX suppliers_organization_id_created_at_id_index ON public.suppliers USING btree (organization_id, created_at, id);
CREATE INDEX tokens_hash_lookup ON public.tokens USING btree (hash);
CREATE INDEX tokens_organization_id_created_at_id_index ON public.tokens USING btree (organization_id, created_at, id);
CREATE INDEX tokens_user_id_index ON public.tokens USING btree (organization_id, user_id);
CREATE INDEX user_roles_role_id_index ON public.user_roles USING btree (organization_id, role_id);
CREATE INDEX user_roles_user_id_index ON public.user_roles USING btree (organization_id, user_id);
CREATE INDEX users_avatar_file_id_index ON public.users USING btree (organization_id, avatar_file_id);
CREATE INDEX users_name_order ON public.users USING btree (organization_id, name, id);
CREATE INDEX users_organization_id_created_at_id_index ON public.users USING btree (organization_id, created_at, id);
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name, fab_number ON public.assets FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('assets', 'name', 'fab_number', 'name', 'fab_number');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name, account_number ON public.customers FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('customers', 'name', 'account_number', 'name', 'account_number');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name ON public.groups FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('groups', 'name', 'name', 'name');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF item_name ON public.items FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('items', 'item_name', 'item_name', 'item_name');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name, material_number ON public.materials FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('materials', 'name', 'material_number', 'name', 'material_number');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF supplier_reference ON public.offers FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('offers', 'supplier_reference', 'supplier_reference', 'supplier_reference');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name, external_fabric_number ON public.operations FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('operations', 'name', 'external_fabric_number', 'name', 'external_fabric_number');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name, number, request_number ON public.orders FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('orders', 'name', 'number', 'name', 'number', 'request_number');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name, number, second_number ON public.parts FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('parts', 'name', 'number', 'name', 'number', 'second_number');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name, number ON public.products FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('products', 'name', 'number', 'name', 'number');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name, number ON public.purchase_requests FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('purchase-requests', 'name', 'number', 'name', 'number');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name ON public.roles FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('roles', 'name', 'name', 'name');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF slug ON public.settings FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('settings', 'slug', 'slug', 'slug');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF number, second_number ON public.suppliables FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('suppliables', 'number', 'second_number', 'number', 'second_number');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name, email, alternate_code ON public.suppliers FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('suppliers', 'name', 'email', 'name', 'email', 'alternate_code');
CREATE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF name, email ON public.users FOR EACH ROW EXECUTE FUNCTION public.keep_search_index('users', 'name', 'email', 'name', 'email');
ALTER TABLE ONLY public.award_snapshots
    ADD CONSTRAINT award_snapshots_offer_id_fk FOREIGN KEY (organization_id, offer_id) REFERENCES public.offers(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bends
    ADD CONSTRAINT bends_part_id_fk FOREIGN KEY (organization_id, part_id) REFERENCES public.parts(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bends
    ADD CONSTRAINT bends_product_id_fk FOREIGN KEY (organization_id, product_id) REFERENCES public.products(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bulk_prices
    ADD CONSTRAINT bulk_prices_product_id_fk FOREIGN KEY (organization_id, product_id) REFERENCES public.products(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bulk_prices
    ADD CONSTRAINT bulk_prices_suppliable_id_fk FOREIGN KEY (organization_id, suppliable_id) REFERENCES public.suppliables(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.contours
    ADD CONSTRAINT contours_part_id_fk FOREIGN KEY (organization_id, part_id) REFERENCES public.parts(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.contours
    ADD CONSTRAINT contours_product_id_fk FOREIGN KEY (organization_id, product_id) REFERENCES public.products(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.descriptions
    ADD CONSTRAINT descriptions_file_id_fk FOREIGN KEY (organization_id, file_id) REFERENCES public.files(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.descriptions
    ADD CONSTRAINT descriptions_product_id_fk FOREIGN KEY (organization_id, product_id) REFERENCES public.products(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.holes
    ADD CONSTRAINT holes_part_id_fk FOREIGN KEY (organization_id, part_id) REFERENCES public.parts(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.holes
    ADD CONSTRAINT holes_product_id_fk FOREIGN KEY (organization_id, product_id) REFERENCES public.products(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_order_id_fk FOREIGN KEY (organization_id, order_id) REFERENCES public.orders(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_product_id_fk FOREIGN KEY (organization_id, product_id) REFERENCES public.products(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.materials
    ADD CONSTRAINT materials_group_id_fk FOREIGN KEY (organization_id, group_id) REFERENCES public.groups(organization_id, id);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_purchase_request_id_fk FOREIGN KEY (organization_id, purchase_request_id) REFERENCES public.purchase_requests(organization_id, id);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_supplier_id_fk FOREIGN KEY (organization_id, supplier_id) REFERENCES public.suppliers(organization_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_fk FOREIGN KEY (organization_id, customer_id) REFERENCES public.customers(organization_id, id);
ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_material_id_fk FOREIGN KEY (organization_id, material_id) REFERENCES public.materials(organization_id, id);
ALTER TABLE ONLY public.product_materials
    ADD CONSTRAINT product_materials_group_id_fk FOREIGN KEY (organization_id, group_id) REFERENCES public.groups(organization_id, id);
ALTER TABLE ONLY public.product_materials
    ADD CONSTRAINT product_materials_material_id_fk FOREIGN KEY (organization_id, material_id) REFERENCES public.materials(organization_id, id);
ALTER TABLE ONLY public.product_materials
    ADD CONSTRAINT product_materials_product_id_fk FOREIGN KEY (organization_id, product_id) REFERENCES public.products(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.product_operations
    ADD CONSTRAINT product_operations_asset_id_fk FOREIGN KEY (organization_id, asset_id) REFERENCES public.assets(organization_id, id);
ALTER TABLE ONLY public.product_operations
    ADD CONSTRAINT product_operations_operation_id_fk FOREIGN KEY (organization_id, operation_id) REFERENCES public.operations(organization_id, id);
ALTER TABLE ONLY public.product_operations
    ADD CONSTRAINT product_operations_product_id_fk FOREIGN KEY (organization_id, product_id) REFERENCES public.products(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.product_parts
    ADD CONSTRAINT product_parts_part_id_fk FOREIGN KEY (organization_id, part_id) REFERENCES public.parts(organization_id, id);
ALTER TABLE ONLY public.product_parts
    ADD CONSTRAINT product_parts_product_id_fk FOREIGN KEY (organization_id, product_id) REFERENCES public.products(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_customer_id_fk FOREIGN KEY (organization_id, customer_id) REFERENCES public.customers(organization_id, id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_preview_id_fk FOREIGN KEY (organization_id, preview_id) REFERENCES public.files(organization_id, id);
ALTER TABLE ONLY public.purchase_request_operations
    ADD CONSTRAINT purchase_request_operations_product_operation_id_fk FOREIGN KEY (organization_id, product_operation_id) REFERENCES public.product_operations(organization_id, id);
ALTER TABLE ONLY public.purchase_request_operations
    ADD CONSTRAINT purchase_request_operations_purchase_request_id_fk FOREIGN KEY (organization_id, purchase_request_id) REFERENCES public.purchase_requests(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.purchase_request_parts
    ADD CONSTRAINT purchase_request_parts_product_part_id_fk FOREIGN KEY (organization_id, product_part_id) REFERENCES public.product_parts(organization_id, id);
ALTER TABLE ONLY public.purchase_request_parts
    ADD CONSTRAINT purchase_request_parts_purchase_request_id_fk FOREIGN KEY (organization_id, purchase_request_id) REFERENCES public.purchase_requests(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.purchase_request_products
    ADD CONSTRAINT purchase_request_products_product_id_fk FOREIGN KEY (organization_id, product_id) REFERENCES public.products(organization_id, id);
ALTER TABLE ONLY public.purchase_request_products
    ADD CONSTRAINT purchase_request_products_purchase_request_id_fk FOREIGN KEY (organization_id, purchase_request_id) REFERENCES public.purchase_requests(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.purchase_request_suppliers
    ADD CONSTRAINT purchase_request_suppliers_purchase_request_id_fk FOREIGN KEY (organization_id, purchase_request_id) REFERENCES public.purchase_requests(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.purchase_request_suppliers
    ADD CONSTRAINT purchase_request_suppliers_supplier_id_fk FOREIGN KEY (organization_id, supplier_id) REFERENCES public.suppliers(organization_id, id);
ALTER TABLE ONLY public.purchase_requests
    ADD CONSTRAINT purchase_requests_contact_id_fk FOREIGN KEY (organization_id, contact_id) REFERENCES public.users(organization_id, id);
ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_purchase_request_id_fk FOREIGN KEY (organization_id, purchase_request_id) REFERENCES public.purchase_requests(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_purchase_request_supplier_id_fk FOREIGN KEY (organization_id, purchase_request_supplier_id) REFERENCES public.purchase_request_suppliers(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.readings
    ADD CONSTRAINT readings_file_id_fk FOREIGN KEY (organization_id, file_id) REFERENCES public.files(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.renditions
    ADD CONSTRAINT renditions_file_id_fk FOREIGN KEY (organization_id, file_id) REFERENCES public.files(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role_permissions
    ADD CONSTRAINT role_permissions_permission_id_fk FOREIGN KEY (organization_id, permission_id) REFERENCES public.permissions(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role_permissions
    ADD CONSTRAINT role_permissions_role_id_fk FOREIGN KEY (organization_id, role_id) REFERENCES public.roles(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.suppliables
    ADD CONSTRAINT suppliables_operation_id_fk FOREIGN KEY (organization_id, operation_id) REFERENCES public.operations(organization_id, id);
ALTER TABLE ONLY public.suppliables
    ADD CONSTRAINT suppliables_part_id_fk FOREIGN KEY (organization_id, part_id) REFERENCES public.parts(organization_id, id);
ALTER TABLE ONLY public.suppliables
    ADD CONSTRAINT suppliables_supplier_id_fk FOREIGN KEY (organization_id, supplier_id) REFERENCES public.suppliers(organization_id, id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_user_id_fk FOREIGN KEY (organization_id, user_id) REFERENCES public.users(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_role_id_fk FOREIGN KEY (organization_id, role_id) REFERENCES public.roles(organization_id, id);
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_fk FOREIGN KEY (organization_id, user_id) REFERENCES public.users(organization_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_avatar_file_id_fk FOREIGN KEY (organization_id, avatar_file_id) REFERENCES public.files(organization_id, id);
ALTER TABLE public.assets ENABLE ROW LEVEL SECURITY;
CREATE POLICY assets_own_organization ON public.assets TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.award_snapshots ENABLE ROW LEVEL SECURITY;
CREATE POLICY award_snapshots_own_organization ON public.award_snapshots TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.bends ENABLE ROW LEVEL SECURITY;
CREATE POLICY bends_own_organization ON public.bends TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.bulk_prices ENABLE ROW LEVEL SECURITY;
CREATE POLICY bulk_prices_own_organization ON public.bulk_prices TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.contours ENABLE ROW LEVEL SECURITY;
CREATE POLICY contours_own_organization ON public.contours TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.counters ENABLE ROW LEVEL SECURITY;
CREATE POLICY counters_own_organization ON public.counters TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.customers ENABLE ROW LEVEL SECURITY;
CREATE POLICY customers_own_organization ON public.customers TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.descriptions ENABLE ROW LEVEL SECURITY;
CREATE POLICY descriptions_own_organization ON public.descriptions TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.files ENABLE ROW LEVEL SECURITY;
CREATE POLICY files_own_organization ON public.files TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.groups ENABLE ROW LEVEL SECURITY;
CREATE POLICY groups_own_organization ON public.groups TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.holes ENABLE ROW LEVEL SECURITY;
CREATE POLICY holes_own_organization ON public.holes TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY idempotency_keys_own_organization ON public.idempotency_keys TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.instance ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.items ENABLE ROW LEVEL SECURITY;
CREATE POLICY items_own_organization ON public.items TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.materials ENABLE ROW LEVEL SECURITY;
CREATE POLICY materials_own_organization ON public.materials TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.offers ENABLE ROW LEVEL SECURITY;
CREATE POLICY offers_own_organization ON public.offers TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.operations ENABLE ROW LEVEL SECURITY;
CREATE POLICY operations_own_organization ON public.operations TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY orders_own_organization ON public.orders TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.organizations ENABLE ROW LEVEL SECURITY;
CREATE POLICY organizations_own_organization ON public.organizations TO kantwerk_app USING ((id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.parts ENABLE ROW LEVEL SECURITY;
CREATE POLICY parts_own_organization ON public.parts TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.permissions ENABLE ROW LEVEL SECURITY;
CREATE POLICY permissions_own_organization ON public.permissions TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.product_creations ENABLE ROW LEVEL SECURITY;
CREATE POLICY product_creations_own_organization ON public.product_creations TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.product_materials ENABLE ROW LEVEL SECURITY;
CREATE POLICY product_materials_own_organization ON public.product_materials TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.product_operations ENABLE ROW LEVEL SECURITY;
CREATE POLICY product_operations_own_organization ON public.product_operations TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.product_parts ENABLE ROW LEVEL SECURITY;
CREATE POLICY product_parts_own_organization ON public.product_parts TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.products ENABLE ROW LEVEL SECURITY;
CREATE POLICY products_own_organization ON public.products TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.purchase_request_operations ENABLE ROW LEVEL SECURITY;
CREATE POLICY purchase_request_operations_own_organization ON public.purchase_request_operations TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.purchase_request_parts ENABLE ROW LEVEL SECURITY;
CREATE POLICY purchase_request_parts_own_organization ON public.purchase_request_parts TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.purchase_request_products ENABLE ROW LEVEL SECURITY;
CREATE POLICY purchase_request_products_own_organization ON public.purchase_request_products TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.purchase_request_suppliers ENABLE ROW LEVEL SECURITY;
CREATE POLICY purchase_request_suppliers_own_organization ON public.purchase_request_suppliers TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.purchase_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY purchase_requests_own_organization ON public.purchase_requests TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.questions ENABLE ROW LEVEL SECURITY;
CREATE POLICY questions_own_organization ON public.questions TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.readings ENABLE ROW LEVEL SECURITY;
CREATE POLICY readings_own_organization ON public.readings TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.renditions ENABLE ROW LEVEL SECURITY;
CREATE POLICY renditions_own_organization ON public.renditions TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.role_permissions ENABLE ROW LEVEL SECURITY;
CREATE POLICY role_permissions_own_organization ON public.role_permissions TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.roles ENABLE ROW LEVEL SECURITY;
CREATE POLICY roles_own_organization ON public.roles TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.search_index ENABLE ROW LEVEL SECURITY;
CREATE POLICY search_index_own_organization ON public.search_index TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.sent_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY sent_mails_own_organization ON public.sent_mails TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY settings_own_organization ON public.settings TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.sign_in_attempts ENABLE ROW LEVEL SECURITY;
CREATE POLICY sign_in_attempts_own_organization ON public.sign_in_attempts TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.suppliables ENABLE ROW LEVEL SECURITY;
CREATE POLICY suppliables_own_organization ON public.suppliables TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.suppliers ENABLE ROW LEVEL SECURITY;
CREATE POLICY suppliers_own_organization ON public.suppliers TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY tokens_own_organization ON public.tokens TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.user_roles ENABLE ROW LEVEL SECURITY;
CREATE POLICY user_roles_own_organization ON public.user_roles TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;
CREATE POLICY users_own_organization ON public.users TO kantwerk_app USING ((organization_id = (current_setting('app.organization_id'::text))::uuid)) WITH CHECK ((organization_id = (current_setting('app.organization_id'::text))::uuid));
GRANT USAGE ON SCHEMA public TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.assets TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.award_snapshots TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bends TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bulk_prices TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contours TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.counters TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customers TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.descriptions TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.files TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.groups TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.holes TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.instance TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.items TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.materials TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.offers TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.operations TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orders TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.organizations TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_index TO kantwerk_app;
GRANT SELECT ON TABLE public.own_search TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.parts TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.permissions TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_creations TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_materials TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_operations TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_parts TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.products TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.purchase_request_operations TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.purchase_request_parts TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.purchase_request_products TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.purchase_request_suppliers TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.purchase_requests TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.questions TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.readings TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.renditions TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.role_permissions TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.roles TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sent_mails TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.settings TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_attempts TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.suppliables TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.suppliers TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tokens TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_roles TO kantwerk_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO kantwerk_app;
ALTER DEFAULT PRIVILEGES FOR ROLE kantwerk IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES  TO kantwerk_app;
