CREATE TABLE "counters" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "counters_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "counters_series_once" UNIQUE("organization_id","series")
);
--> statement-breakpoint
ALTER TABLE "counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scope" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	CONSTRAINT "idempotency_keys_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "idempotency_keys_scope_once" UNIQUE("organization_id","scope")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "instance" (
	"secret" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"default_language_code" text DEFAULT 'en' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"timezone" text DEFAULT 'Europe/Berlin' NOT NULL,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_index" (
	"organization_id" uuid NOT NULL,
	"type" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"text" text NOT NULL,
	CONSTRAINT "search_index_organization_id_type_id_pk" PRIMARY KEY("organization_id","type","id")
);
--> statement-breakpoint
ALTER TABLE "search_index" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "sent_mails_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "sent_mails_key_once" UNIQUE("organization_id","key")
);
--> statement-breakpoint
ALTER TABLE "sent_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account" text NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_attempts_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "sign_in_attempts_account_once" UNIQUE("organization_id","account")
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assets" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"fab_number" text collate "natural_order",
	"quick_select" boolean NOT NULL,
	"calculate_result_by_time" boolean NOT NULL,
	CONSTRAINT "assets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "assets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bends" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bend_class" text collate "natural_order",
	"length" double precision NOT NULL,
	"angle" double precision NOT NULL,
	"inner_radius" double precision,
	"combined" boolean NOT NULL,
	"count" integer NOT NULL,
	"product_id" uuid,
	"part_id" uuid,
	CONSTRAINT "bends_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "bends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bulk_prices" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"min_quantity" integer NOT NULL,
	"max_quantity" integer,
	"unit_price" numeric(16, 4) NOT NULL,
	"suppliable_id" uuid,
	"product_id" uuid,
	CONSTRAINT "bulk_prices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "bulk_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contours" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text collate "natural_order" NOT NULL,
	"shape" text collate "natural_order" NOT NULL,
	"length" double precision,
	"area" double precision,
	"width" double precision,
	"height" double precision,
	"closed" boolean NOT NULL,
	"product_id" uuid,
	"part_id" uuid,
	CONSTRAINT "contours_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"account_number" text collate "natural_order",
	"email" text collate "natural_order",
	"phone" text collate "natural_order",
	"price_breakdown" text collate "natural_order" NOT NULL,
	"address" text collate "natural_order",
	"zip" text collate "natural_order",
	"city" text collate "natural_order",
	"country" text collate "natural_order",
	"billing_name" text collate "natural_order",
	"billing_address" text collate "natural_order",
	"billing_zip" text collate "natural_order",
	"billing_city" text collate "natural_order",
	"billing_country" text collate "natural_order",
	CONSTRAINT "customers_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "customers_account_number_once" UNIQUE("organization_id","account_number")
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"media_type" text collate "natural_order" NOT NULL,
	"size" integer NOT NULL,
	"sha256" text collate "natural_order" NOT NULL,
	"kind" text collate "natural_order" NOT NULL,
	"extraction_status" text collate "natural_order" NOT NULL,
	"extraction_message" text collate "natural_order",
	"owner_type" text collate "natural_order",
	"owner_id" uuid,
	"uploaded_by" uuid,
	"invitation_id" uuid,
	CONSTRAINT "files_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "groups" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"form" text collate "natural_order" NOT NULL,
	"height" double precision,
	"width" double precision,
	"length" double precision,
	"weight" double precision,
	CONSTRAINT "groups_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holes" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hole_type" text collate "natural_order" NOT NULL,
	"diameter" double precision NOT NULL,
	"inner_diameter" double precision,
	"outer_diameter" double precision,
	"depth" double precision,
	"through" boolean NOT NULL,
	"thread" text collate "natural_order",
	"count" integer NOT NULL,
	"product_id" uuid,
	"part_id" uuid,
	CONSTRAINT "holes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "holes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "items" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"item_name" text collate "natural_order" NOT NULL,
	"item_type" text collate "natural_order" NOT NULL,
	"quantity" double precision NOT NULL,
	"unit_price" numeric(16, 4),
	"total_price" numeric(16, 2),
	"sort_order" integer NOT NULL,
	"description" text collate "natural_order",
	"order_id" uuid,
	"product_id" uuid,
	"component_type" text collate "natural_order",
	"component_id" uuid,
	CONSTRAINT "items_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "materials" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"material_number" text collate "natural_order",
	"density" double precision NOT NULL,
	"group_id" uuid,
	CONSTRAINT "materials_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "materials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "award_snapshots" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"offer_id" uuid NOT NULL,
	"comparison" jsonb NOT NULL,
	CONSTRAINT "award_snapshots_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "award_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offers" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text collate "natural_order" NOT NULL,
	"shipping_date" date NOT NULL,
	"tiers" jsonb NOT NULL,
	"packaging_price" numeric(16, 4),
	"shipping_price" numeric(16, 4),
	"customs_price" numeric(16, 4),
	"shipping_days" integer,
	"lead_time_days" integer,
	"additional_information" text collate "natural_order",
	"supplier_reference" text collate "natural_order",
	"currency" text collate "natural_order",
	"rating" integer,
	"source" text collate "natural_order" NOT NULL,
	"submitted_by_name" text collate "natural_order",
	"submitted_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"award_reason" text collate "natural_order",
	"award_comment" text collate "natural_order",
	"awarded_at" timestamp (3) with time zone,
	"awarded_by" text collate "natural_order",
	"lost_to_award" boolean DEFAULT false NOT NULL,
	"purchase_request_id" uuid,
	"supplier_id" uuid NOT NULL,
	"line_type" text collate "natural_order",
	"line_id" uuid NOT NULL,
	CONSTRAINT "offers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"external_fabric_number" text collate "natural_order",
	"quick_select_on_product" boolean NOT NULL,
	"quick_select_by_default" boolean NOT NULL,
	CONSTRAINT "operations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "operations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text collate "natural_order",
	"name" text collate "natural_order",
	"request_number" text collate "natural_order",
	"status" text collate "natural_order" NOT NULL,
	"description" text collate "natural_order",
	"valid_until" date,
	"contact_name" text collate "natural_order",
	"contact_email" text collate "natural_order",
	"contact_phone" text collate "natural_order",
	"payment_terms" text collate "natural_order",
	"shipping_terms" text collate "natural_order",
	"shipping_method" text collate "natural_order",
	"shipping_date" date,
	"commission" text collate "natural_order",
	"currency" text collate "natural_order",
	"discount" numeric(16, 4),
	"vat_rate" double precision,
	"price_breakdown" text collate "natural_order" NOT NULL,
	"billing_name" text collate "natural_order",
	"billing_address" text collate "natural_order",
	"billing_postal_code" text collate "natural_order",
	"billing_city" text collate "natural_order",
	"billing_country" text collate "natural_order",
	"value_of_goods" numeric(16, 2),
	"subtotal" numeric(16, 2),
	"vat_amount" numeric(16, 2),
	"total_price" numeric(16, 2),
	"total_with_vat" numeric(16, 2),
	"items_count" integer NOT NULL,
	"total_quantity" double precision NOT NULL,
	"customer_id" uuid,
	CONSTRAINT "orders_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "orders_number_once" UNIQUE("organization_id","number")
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parts" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"number" text collate "natural_order" NOT NULL,
	"second_number" text collate "natural_order",
	"thickness" double precision,
	"width" double precision,
	"length" double precision,
	"area" double precision,
	"volume" double precision,
	"weight_per_unit" double precision,
	"material_id" uuid,
	CONSTRAINT "parts_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "parts_number_once" UNIQUE("organization_id","number")
);
--> statement-breakpoint
ALTER TABLE "parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "permissions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	CONSTRAINT "permissions_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "permissions_name_once" UNIQUE("organization_id","name")
);
--> statement-breakpoint
ALTER TABLE "permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_materials" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"width" double precision,
	"height" double precision,
	"weight" double precision,
	"price_per_unit" numeric(16, 4),
	"total_price" numeric(16, 4),
	"quantity" double precision NOT NULL,
	"product_id" uuid NOT NULL,
	"group_id" uuid,
	"material_id" uuid,
	CONSTRAINT "product_materials_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_materials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_operations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_per_unit" double precision,
	"hourly_rate" numeric(16, 4),
	"program_time" double precision,
	"program_rate" numeric(16, 4),
	"setup_time" double precision,
	"sort_order" integer NOT NULL,
	"external" boolean NOT NULL,
	"product_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"asset_id" uuid,
	CONSTRAINT "product_operations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_operations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_parts" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"quantity" double precision NOT NULL,
	"sort_order" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	CONSTRAINT "product_parts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"number" text collate "natural_order" NOT NULL,
	"product_type" text collate "natural_order" NOT NULL,
	"status" text collate "natural_order" NOT NULL,
	"thickness" double precision,
	"width" double precision,
	"length" double precision,
	"additional_width" double precision,
	"additional_length" double precision,
	"area" double precision,
	"volume" double precision,
	"weight_per_unit" double precision,
	"notes" text collate "natural_order",
	"customer_id" uuid,
	"preview_id" uuid,
	CONSTRAINT "products_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "products_number_once" UNIQUE("organization_id","number")
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_request_operations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"purchase_request_id" uuid NOT NULL,
	"product_operation_id" uuid NOT NULL,
	CONSTRAINT "purchase_request_operations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "purchase_request_operations_product_operation_id_once" UNIQUE("organization_id","purchase_request_id","product_operation_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_request_operations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_request_parts" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"purchase_request_id" uuid NOT NULL,
	"product_part_id" uuid NOT NULL,
	CONSTRAINT "purchase_request_parts_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "purchase_request_parts_product_part_id_once" UNIQUE("organization_id","purchase_request_id","product_part_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_request_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_request_products" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"quantities" jsonb NOT NULL,
	"purchase_request_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "purchase_request_products_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "purchase_request_products_product_id_once" UNIQUE("organization_id","purchase_request_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_request_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_requests" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text collate "natural_order",
	"name" text collate "natural_order" NOT NULL,
	"state" text collate "natural_order" NOT NULL,
	"close_submission_at" timestamp (3) with time zone NOT NULL,
	"active" boolean NOT NULL,
	"include_product_preview" boolean NOT NULL,
	"reminder" text collate "natural_order" NOT NULL,
	"additional_information" text collate "natural_order",
	"sent_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"contact_id" uuid,
	CONSTRAINT "purchase_requests_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "purchase_requests_number_once" UNIQUE("organization_id","number")
);
--> statement-breakpoint
ALTER TABLE "purchase_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_request_suppliers" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text collate "natural_order" NOT NULL,
	"access_id" text collate "natural_order",
	"sent_at" timestamp (3) with time zone,
	"first_viewed_at" timestamp (3) with time zone,
	"last_viewed_at" timestamp (3) with time zone,
	"last_reminded_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"decline_reason" text collate "natural_order",
	"failure_reason" text collate "natural_order",
	"purchase_request_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	CONSTRAINT "purchase_request_suppliers_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "purchase_request_suppliers_access_id_once" UNIQUE("organization_id","access_id"),
	CONSTRAINT "purchase_request_suppliers_supplier_id_once" UNIQUE("organization_id","purchase_request_id","supplier_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_request_suppliers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"body" text collate "natural_order" NOT NULL,
	"author" text collate "natural_order" NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"purchase_request_supplier_id" uuid NOT NULL,
	"purchase_request_id" uuid,
	CONSTRAINT "questions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"organization_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"permission_id" uuid NOT NULL,
	CONSTRAINT "role_permissions_organization_id_role_id_permission_id_pk" PRIMARY KEY("organization_id","role_id","permission_id")
);
--> statement-breakpoint
ALTER TABLE "role_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	CONSTRAINT "roles_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "roles_name_once" UNIQUE("organization_id","name")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settings" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"slug" text collate "natural_order" NOT NULL,
	"value_type" text collate "natural_order" NOT NULL,
	"value" jsonb,
	"values" jsonb,
	CONSTRAINT "settings_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "settings_slug_once" UNIQUE("organization_id","slug")
);
--> statement-breakpoint
ALTER TABLE "settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suppliables" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"supply_type" text collate "natural_order" NOT NULL,
	"number" text collate "natural_order",
	"second_number" text collate "natural_order",
	"cost" numeric(16, 4) NOT NULL,
	"default_supplier" boolean NOT NULL,
	"valid_until" date,
	"source" text collate "natural_order" NOT NULL,
	"part_id" uuid,
	"operation_id" uuid,
	"supplier_id" uuid NOT NULL,
	CONSTRAINT "suppliables_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "suppliables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suppliers" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"email" text collate "natural_order" NOT NULL,
	"phone" text collate "natural_order",
	"language_code" text collate "natural_order" NOT NULL,
	"status" text collate "natural_order" NOT NULL,
	"default_supplier" boolean NOT NULL,
	"alternate_code" text collate "natural_order",
	"address" text collate "natural_order",
	"second_address" text collate "natural_order",
	"zip" text collate "natural_order",
	"city" text collate "natural_order",
	"country" text collate "natural_order",
	"second_name" text collate "natural_order",
	"second_email" text collate "natural_order",
	"second_phone" text collate "natural_order",
	"contact_name" text collate "natural_order",
	"contact_email" text collate "natural_order",
	"contact_phone" text collate "natural_order",
	CONSTRAINT "suppliers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "suppliers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tokens" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text collate "natural_order" NOT NULL,
	"purpose" text collate "natural_order" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tokens_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "tokens_hash_once" UNIQUE("organization_id","hash")
);
--> statement-breakpoint
ALTER TABLE "tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_roles_organization_id_user_id_role_id_pk" PRIMARY KEY("organization_id","user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"email" text collate "natural_order" NOT NULL,
	"phone" text collate "natural_order",
	"language_code" text collate "natural_order" NOT NULL,
	"two_factor_enabled" boolean NOT NULL,
	"active" boolean NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"avatar_file_id" uuid,
	"password_hash" text collate "natural_order",
	"privacy_accepted_at" timestamp (3) with time zone,
	CONSTRAINT "users_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "users_email_once" UNIQUE("organization_id","email")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bends" ADD CONSTRAINT "bends_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bends" ADD CONSTRAINT "bends_part_id_fk" FOREIGN KEY ("organization_id","part_id") REFERENCES "public"."parts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_prices" ADD CONSTRAINT "bulk_prices_suppliable_id_fk" FOREIGN KEY ("organization_id","suppliable_id") REFERENCES "public"."suppliables"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_prices" ADD CONSTRAINT "bulk_prices_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contours" ADD CONSTRAINT "contours_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contours" ADD CONSTRAINT "contours_part_id_fk" FOREIGN KEY ("organization_id","part_id") REFERENCES "public"."parts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holes" ADD CONSTRAINT "holes_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holes" ADD CONSTRAINT "holes_part_id_fk" FOREIGN KEY ("organization_id","part_id") REFERENCES "public"."parts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_order_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_snapshots" ADD CONSTRAINT "award_snapshots_offer_id_fk" FOREIGN KEY ("organization_id","offer_id") REFERENCES "public"."offers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_purchase_request_id_fk" FOREIGN KEY ("organization_id","purchase_request_id") REFERENCES "public"."purchase_requests"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_supplier_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_material_id_fk" FOREIGN KEY ("organization_id","material_id") REFERENCES "public"."materials"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_materials" ADD CONSTRAINT "product_materials_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_materials" ADD CONSTRAINT "product_materials_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_materials" ADD CONSTRAINT "product_materials_material_id_fk" FOREIGN KEY ("organization_id","material_id") REFERENCES "public"."materials"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_operations" ADD CONSTRAINT "product_operations_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_operations" ADD CONSTRAINT "product_operations_operation_id_fk" FOREIGN KEY ("organization_id","operation_id") REFERENCES "public"."operations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_operations" ADD CONSTRAINT "product_operations_asset_id_fk" FOREIGN KEY ("organization_id","asset_id") REFERENCES "public"."assets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_part_id_fk" FOREIGN KEY ("organization_id","part_id") REFERENCES "public"."parts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_customer_id_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_preview_id_fk" FOREIGN KEY ("organization_id","preview_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_operations" ADD CONSTRAINT "purchase_request_operations_purchase_request_id_fk" FOREIGN KEY ("organization_id","purchase_request_id") REFERENCES "public"."purchase_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_operations" ADD CONSTRAINT "purchase_request_operations_product_operation_id_fk" FOREIGN KEY ("organization_id","product_operation_id") REFERENCES "public"."product_operations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_parts" ADD CONSTRAINT "purchase_request_parts_purchase_request_id_fk" FOREIGN KEY ("organization_id","purchase_request_id") REFERENCES "public"."purchase_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_parts" ADD CONSTRAINT "purchase_request_parts_product_part_id_fk" FOREIGN KEY ("organization_id","product_part_id") REFERENCES "public"."product_parts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_products" ADD CONSTRAINT "purchase_request_products_purchase_request_id_fk" FOREIGN KEY ("organization_id","purchase_request_id") REFERENCES "public"."purchase_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_products" ADD CONSTRAINT "purchase_request_products_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_suppliers" ADD CONSTRAINT "purchase_request_suppliers_purchase_request_id_fk" FOREIGN KEY ("organization_id","purchase_request_id") REFERENCES "public"."purchase_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_suppliers" ADD CONSTRAINT "purchase_request_suppliers_supplier_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_purchase_request_supplier_id_fk" FOREIGN KEY ("organization_id","purchase_request_supplier_id") REFERENCES "public"."purchase_request_suppliers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_purchase_request_id_fk" FOREIGN KEY ("organization_id","purchase_request_id") REFERENCES "public"."purchase_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_fk" FOREIGN KEY ("organization_id","role_id") REFERENCES "public"."roles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_id_fk" FOREIGN KEY ("organization_id","permission_id") REFERENCES "public"."permissions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliables" ADD CONSTRAINT "suppliables_part_id_fk" FOREIGN KEY ("organization_id","part_id") REFERENCES "public"."parts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliables" ADD CONSTRAINT "suppliables_operation_id_fk" FOREIGN KEY ("organization_id","operation_id") REFERENCES "public"."operations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliables" ADD CONSTRAINT "suppliables_supplier_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_fk" FOREIGN KEY ("organization_id","role_id") REFERENCES "public"."roles"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_file_id_fk" FOREIGN KEY ("organization_id","avatar_file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counters_organization_id_created_at_id_index" ON "counters" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_organization_id_created_at_id_index" ON "idempotency_keys" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "search_index_words" ON "search_index" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sent_mails_organization_id_created_at_id_index" ON "sent_mails" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_organization_id_created_at_id_index" ON "sign_in_attempts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assets_organization_id_created_at_id_index" ON "assets" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assets_name_order" ON "assets" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "bends_organization_id_created_at_id_index" ON "bends" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bends_product_id_index" ON "bends" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "bends_part_id_index" ON "bends" USING btree ("organization_id","part_id");--> statement-breakpoint
CREATE INDEX "bulk_prices_organization_id_created_at_id_index" ON "bulk_prices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_prices_suppliable_id_index" ON "bulk_prices" USING btree ("organization_id","suppliable_id");--> statement-breakpoint
CREATE INDEX "bulk_prices_product_id_index" ON "bulk_prices" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "bulk_prices_min_quantity_order" ON "bulk_prices" USING btree ("organization_id","min_quantity","id");--> statement-breakpoint
CREATE INDEX "contours_organization_id_created_at_id_index" ON "contours" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contours_product_id_index" ON "contours" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "contours_part_id_index" ON "contours" USING btree ("organization_id","part_id");--> statement-breakpoint
CREATE INDEX "customers_organization_id_created_at_id_index" ON "customers" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customers_name_order" ON "customers" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "files_organization_id_created_at_id_index" ON "files" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_owner_id_order" ON "files" USING btree ("organization_id","owner_id","id");--> statement-breakpoint
CREATE INDEX "files_invitation_id_order" ON "files" USING btree ("organization_id","invitation_id","id");--> statement-breakpoint
CREATE INDEX "files_id_lookup" ON "files" USING btree ("id");--> statement-breakpoint
CREATE INDEX "files_sha256_lookup" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "groups_organization_id_created_at_id_index" ON "groups" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "groups_name_order" ON "groups" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "holes_organization_id_created_at_id_index" ON "holes" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "holes_product_id_index" ON "holes" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "holes_part_id_index" ON "holes" USING btree ("organization_id","part_id");--> statement-breakpoint
CREATE INDEX "items_organization_id_created_at_id_index" ON "items" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "items_order_id_index" ON "items" USING btree ("organization_id","order_id");--> statement-breakpoint
CREATE INDEX "items_product_id_index" ON "items" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "items_component_id_order" ON "items" USING btree ("organization_id","component_id","id");--> statement-breakpoint
CREATE INDEX "items_sort_order_order" ON "items" USING btree ("organization_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "materials_organization_id_created_at_id_index" ON "materials" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "materials_group_id_index" ON "materials" USING btree ("organization_id","group_id");--> statement-breakpoint
CREATE INDEX "materials_name_order" ON "materials" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "award_snapshots_organization_id_created_at_id_index" ON "award_snapshots" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "award_snapshots_offer_id_index" ON "award_snapshots" USING btree ("organization_id","offer_id");--> statement-breakpoint
CREATE INDEX "offers_organization_id_created_at_id_index" ON "offers" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_purchase_request_id_index" ON "offers" USING btree ("organization_id","purchase_request_id");--> statement-breakpoint
CREATE INDEX "offers_supplier_id_index" ON "offers" USING btree ("organization_id","supplier_id");--> statement-breakpoint
CREATE INDEX "offers_line_id_order" ON "offers" USING btree ("organization_id","line_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_standing" ON "offers" USING btree ("organization_id","line_id","supplier_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "operations_organization_id_created_at_id_index" ON "operations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "operations_name_order" ON "operations" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "orders_organization_id_created_at_id_index" ON "orders" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer_id_index" ON "orders" USING btree ("organization_id","customer_id");--> statement-breakpoint
CREATE INDEX "parts_organization_id_created_at_id_index" ON "parts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "parts_material_id_index" ON "parts" USING btree ("organization_id","material_id");--> statement-breakpoint
CREATE INDEX "permissions_organization_id_created_at_id_index" ON "permissions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_materials_organization_id_created_at_id_index" ON "product_materials" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_materials_product_id_index" ON "product_materials" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "product_materials_group_id_index" ON "product_materials" USING btree ("organization_id","group_id");--> statement-breakpoint
CREATE INDEX "product_materials_material_id_index" ON "product_materials" USING btree ("organization_id","material_id");--> statement-breakpoint
CREATE INDEX "product_operations_organization_id_created_at_id_index" ON "product_operations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_operations_product_id_index" ON "product_operations" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "product_operations_operation_id_index" ON "product_operations" USING btree ("organization_id","operation_id");--> statement-breakpoint
CREATE INDEX "product_operations_asset_id_index" ON "product_operations" USING btree ("organization_id","asset_id");--> statement-breakpoint
CREATE INDEX "product_operations_sort_order_order" ON "product_operations" USING btree ("organization_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "product_parts_organization_id_created_at_id_index" ON "product_parts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_parts_product_id_index" ON "product_parts" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "product_parts_part_id_index" ON "product_parts" USING btree ("organization_id","part_id");--> statement-breakpoint
CREATE INDEX "product_parts_sort_order_order" ON "product_parts" USING btree ("organization_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "products_organization_id_created_at_id_index" ON "products" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_name_order" ON "products" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "products_updated_at_order" ON "products" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_status_created_at_order" ON "products" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "products_customer_id_index" ON "products" USING btree ("organization_id","customer_id");--> statement-breakpoint
CREATE INDEX "products_preview_id_index" ON "products" USING btree ("organization_id","preview_id");--> statement-breakpoint
CREATE INDEX "purchase_request_operations_organization_id_created_at_id_index" ON "purchase_request_operations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_request_operations_purchase_request_id_index" ON "purchase_request_operations" USING btree ("organization_id","purchase_request_id");--> statement-breakpoint
CREATE INDEX "purchase_request_operations_product_operation_id_index" ON "purchase_request_operations" USING btree ("organization_id","product_operation_id");--> statement-breakpoint
CREATE INDEX "purchase_request_parts_organization_id_created_at_id_index" ON "purchase_request_parts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_request_parts_purchase_request_id_index" ON "purchase_request_parts" USING btree ("organization_id","purchase_request_id");--> statement-breakpoint
CREATE INDEX "purchase_request_parts_product_part_id_index" ON "purchase_request_parts" USING btree ("organization_id","product_part_id");--> statement-breakpoint
CREATE INDEX "purchase_request_products_organization_id_created_at_id_index" ON "purchase_request_products" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_request_products_purchase_request_id_index" ON "purchase_request_products" USING btree ("organization_id","purchase_request_id");--> statement-breakpoint
CREATE INDEX "purchase_request_products_product_id_index" ON "purchase_request_products" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_requests_organization_id_created_at_id_index" ON "purchase_requests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_requests_contact_id_index" ON "purchase_requests" USING btree ("organization_id","contact_id");--> statement-breakpoint
CREATE INDEX "purchase_requests_open" ON "purchase_requests" USING btree ("close_submission_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "purchase_request_suppliers_organization_id_created_at_id_index" ON "purchase_request_suppliers" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_request_suppliers_access_id_lookup" ON "purchase_request_suppliers" USING btree ("access_id");--> statement-breakpoint
CREATE INDEX "purchase_request_suppliers_purchase_request_id_index" ON "purchase_request_suppliers" USING btree ("organization_id","purchase_request_id");--> statement-breakpoint
CREATE INDEX "purchase_request_suppliers_supplier_id_index" ON "purchase_request_suppliers" USING btree ("organization_id","supplier_id");--> statement-breakpoint
CREATE INDEX "questions_organization_id_created_at_id_index" ON "questions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_purchase_request_supplier_id_index" ON "questions" USING btree ("organization_id","purchase_request_supplier_id");--> statement-breakpoint
CREATE INDEX "questions_purchase_request_id_index" ON "questions" USING btree ("organization_id","purchase_request_id");--> statement-breakpoint
CREATE INDEX "role_permissions_role_id_index" ON "role_permissions" USING btree ("organization_id","role_id");--> statement-breakpoint
CREATE INDEX "role_permissions_permission_id_index" ON "role_permissions" USING btree ("organization_id","permission_id");--> statement-breakpoint
CREATE INDEX "roles_organization_id_created_at_id_index" ON "roles" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settings_organization_id_created_at_id_index" ON "settings" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suppliables_organization_id_created_at_id_index" ON "suppliables" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suppliables_part_id_index" ON "suppliables" USING btree ("organization_id","part_id");--> statement-breakpoint
CREATE INDEX "suppliables_operation_id_index" ON "suppliables" USING btree ("organization_id","operation_id");--> statement-breakpoint
CREATE INDEX "suppliables_supplier_id_index" ON "suppliables" USING btree ("organization_id","supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliables_one_default_of_part" ON "suppliables" USING btree ("organization_id","part_id") WHERE default_supplier and part_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "suppliables_one_default_of_operation" ON "suppliables" USING btree ("organization_id","operation_id") WHERE default_supplier and operation_id is not null;--> statement-breakpoint
CREATE INDEX "suppliers_organization_id_created_at_id_index" ON "suppliers" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suppliers_name_order" ON "suppliers" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "tokens_organization_id_created_at_id_index" ON "tokens" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tokens_hash_lookup" ON "tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "tokens_user_id_index" ON "tokens" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "user_roles_user_id_index" ON "user_roles" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "user_roles_role_id_index" ON "user_roles" USING btree ("organization_id","role_id");--> statement-breakpoint
CREATE INDEX "users_organization_id_created_at_id_index" ON "users" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_avatar_file_id_index" ON "users" USING btree ("organization_id","avatar_file_id");--> statement-breakpoint
CREATE INDEX "users_name_order" ON "users" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE POLICY "counters_own_organization" ON "counters" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_own_organization" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "organizations_own_organization" ON "organizations" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "search_index_own_organization" ON "search_index" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "sent_mails_own_organization" ON "sent_mails" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "sign_in_attempts_own_organization" ON "sign_in_attempts" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "assets_own_organization" ON "assets" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "bends_own_organization" ON "bends" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "bulk_prices_own_organization" ON "bulk_prices" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "contours_own_organization" ON "contours" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "customers_own_organization" ON "customers" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "files_own_organization" ON "files" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "groups_own_organization" ON "groups" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "holes_own_organization" ON "holes" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "items_own_organization" ON "items" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "materials_own_organization" ON "materials" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "award_snapshots_own_organization" ON "award_snapshots" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "offers_own_organization" ON "offers" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "operations_own_organization" ON "operations" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "orders_own_organization" ON "orders" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "parts_own_organization" ON "parts" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "permissions_own_organization" ON "permissions" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "product_materials_own_organization" ON "product_materials" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "product_operations_own_organization" ON "product_operations" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "product_parts_own_organization" ON "product_parts" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "products_own_organization" ON "products" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "purchase_request_operations_own_organization" ON "purchase_request_operations" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "purchase_request_parts_own_organization" ON "purchase_request_parts" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "purchase_request_products_own_organization" ON "purchase_request_products" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "purchase_requests_own_organization" ON "purchase_requests" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "purchase_request_suppliers_own_organization" ON "purchase_request_suppliers" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "questions_own_organization" ON "questions" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "role_permissions_own_organization" ON "role_permissions" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "roles_own_organization" ON "roles" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "settings_own_organization" ON "settings" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "suppliables_own_organization" ON "suppliables" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "suppliers_own_organization" ON "suppliers" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "tokens_own_organization" ON "tokens" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "user_roles_own_organization" ON "user_roles" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "users_own_organization" ON "users" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);