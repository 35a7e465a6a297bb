-- CreateEnum
CREATE TYPE "settings_scope" AS ENUM ('platform', 'template', 'manufacturer', 'dealership_group', 'dealership');

-- CreateEnum
CREATE TYPE "location_type" AS ENUM ('sales', 'service', 'parts');

-- CreateEnum
CREATE TYPE "open_status" AS ENUM ('open', 'closed');

-- CreateEnum
CREATE TYPE "department" AS ENUM ('all', 'sales', 'service', 'parts');

-- CreateEnum
CREATE TYPE "car_type" AS ENUM ('new', 'used', 'demo');

-- CreateEnum
CREATE TYPE "car_status" AS ENUM ('in_stock', 'coming_soon', 'sold', 'others');

-- CreateEnum
CREATE TYPE "item_type" AS ENUM ('car', 'caravan', 'motorhome');

-- CreateEnum
CREATE TYPE "price_type" AS ENUM ('drive_away', 'excl_govt_charges', 'unspecified');

-- CreateEnum
CREATE TYPE "finance_provider" AS ENUM ('taurus', 'finance_360', 'ausloans', 'manual', 'angle', 'powertorque', 'nissan_finance');

-- CreateEnum
CREATE TYPE "feed_outcome" AS ENUM ('running', 'imported', 'imported_with_rejects', 'unchanged', 'held', 'refused', 'failed', 'dry_run');

-- CreateEnum
CREATE TYPE "lead_source" AS ENUM ('website');

-- CreateEnum
CREATE TYPE "outbox_kind" AS ENUM ('lead_delivery', 'search_reindex');

-- CreateTable
CREATE TABLE "dealership_group" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "dealership_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dealership" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "group_id" INTEGER,
    "licence_number" TEXT,
    "average_rating" DECIMAL(3,2),
    "review_count" INTEGER NOT NULL DEFAULT 0,
    "time_zone" TEXT NOT NULL DEFAULT 'Australia/Brisbane',
    "offers_subscriptions" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "dealership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenant" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "logo_url" TEXT,
    "garage_enabled" BOOLEAN NOT NULL DEFAULT true,
    "group_id" INTEGER,
    "manufacturer_id" INTEGER,
    "address_id" INTEGER,
    "facebook_url" TEXT,
    "instagram_url" TEXT,
    "override_city" TEXT,
    "navigation" JSONB NOT NULL DEFAULT '[]',
    "search_categories" JSONB NOT NULL DEFAULT '[]',
    "redbook_enabled" BOOLEAN NOT NULL DEFAULT false,
    "autograb_enabled" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenant_domain" (
    "host" TEXT NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "is_canonical" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "tenant_domain_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "tenant_dealership" (
    "tenant_id" INTEGER NOT NULL,
    "dealership_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tenant_dealership_pkey" PRIMARY KEY ("tenant_id","dealership_id")
);

-- CreateTable
CREATE TABLE "settings_layer" (
    "scope" "settings_scope" NOT NULL,
    "key" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "values" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_layer_pkey" PRIMARY KEY ("scope","key","version")
);

-- CreateTable
CREATE TABLE "dealership_website" (
    "id" SERIAL NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "make" TEXT,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "logo_url" TEXT,
    "title" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "dealership_website_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "manufacturer" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "logo_url" TEXT,

    CONSTRAINT "manufacturer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_model" (
    "id" SERIAL NOT NULL,
    "manufacturer_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "body" TEXT,
    "override_url" TEXT,

    CONSTRAINT "vehicle_model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "address" (
    "id" SERIAL NOT NULL,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "postcode" TEXT NOT NULL,
    "place_url" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "place_id" TEXT,
    "map_key" TEXT,

    CONSTRAINT "address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "location" (
    "id" SERIAL NOT NULL,
    "dealership_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "code" TEXT,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "is_visible" BOOLEAN NOT NULL DEFAULT true,
    "location_type" "location_type" NOT NULL DEFAULT 'sales',
    "location_subtype" TEXT,
    "address_id" INTEGER,
    "phone" TEXT,
    "landline_phone" TEXT,
    "image_url" TEXT,
    "average_rating" DECIMAL(3,2),
    "review_count" INTEGER NOT NULL DEFAULT 0,
    "dealer_licence_number" TEXT,
    "motor_vehicle_repairer" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'Australia/Brisbane',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "location_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "location_manufacturer" (
    "location_id" INTEGER NOT NULL,
    "manufacturer_id" INTEGER NOT NULL,

    CONSTRAINT "location_manufacturer_pkey" PRIMARY KEY ("location_id","manufacturer_id")
);

-- CreateTable
CREATE TABLE "location_distribution" (
    "from_location_id" INTEGER NOT NULL,
    "to_location_id" INTEGER NOT NULL,

    CONSTRAINT "location_distribution_pkey" PRIMARY KEY ("from_location_id","to_location_id")
);

-- CreateTable
CREATE TABLE "opening_hours" (
    "id" SERIAL NOT NULL,
    "location_id" INTEGER NOT NULL,
    "department" "location_type" NOT NULL DEFAULT 'sales',
    "weekday" SMALLINT NOT NULL,
    "status" "open_status" NOT NULL,
    "opens_at_minute" SMALLINT,
    "closes_at_minute" SMALLINT,
    "formatted_hours" TEXT,

    CONSTRAINT "opening_hours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "special_hours" (
    "id" SERIAL NOT NULL,
    "location_id" INTEGER NOT NULL,
    "department" "department" NOT NULL DEFAULT 'all',
    "status" "open_status" NOT NULL,
    "date" DATE NOT NULL,
    "opens_at_minute" SMALLINT,
    "closes_at_minute" SMALLINT,

    CONSTRAINT "special_hours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "car" (
    "id" SERIAL NOT NULL,
    "dealership_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "stock_number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "carsales_title" TEXT,
    "item_type" "item_type" NOT NULL DEFAULT 'car',
    "car_type" "car_type" NOT NULL,
    "status" "car_status" NOT NULL DEFAULT 'in_stock',
    "year" SMALLINT NOT NULL,
    "make" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "badge" TEXT,
    "series" TEXT,
    "colour" TEXT,
    "interior_colour" TEXT,
    "tag" TEXT,
    "is_reserved" BOOLEAN NOT NULL DEFAULT false,
    "sold_at" TIMESTAMPTZ(3),
    "is_certified" BOOLEAN NOT NULL DEFAULT false,
    "vin" TEXT,
    "rego_plate" TEXT,
    "rego_expiry" DATE,
    "history_report_url" TEXT,
    "show_on_dealer_website" BOOLEAN NOT NULL DEFAULT true,
    "nvic" TEXT,
    "redbook_code" TEXT,
    "categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "custom_rank" INTEGER NOT NULL DEFAULT 0,
    "views" INTEGER NOT NULL DEFAULT 0,
    "price_cents" INTEGER,
    "price_type" "price_type" NOT NULL DEFAULT 'unspecified',
    "drive_away_price_cents" INTEGER,
    "egc_price_cents" INTEGER,
    "before_price_cents" INTEGER,
    "offer_price_cents" INTEGER,
    "subscription_price_cents" INTEGER,
    "weekly_price_cents" INTEGER,
    "is_preorder" BOOLEAN NOT NULL DEFAULT false,
    "is_reservable" BOOLEAN NOT NULL DEFAULT false,
    "reserve_amount_cents" INTEGER,
    "odometer_km" INTEGER,
    "transmission" TEXT,
    "simple_transmission" TEXT,
    "body" TEXT,
    "simple_body" TEXT,
    "body_configuration" TEXT,
    "fuel" TEXT,
    "simple_fuel" TEXT,
    "drive" TEXT,
    "seats" SMALLINT,
    "doors" SMALLINT,
    "gears" SMALLINT,
    "engine_size_cc" INTEGER,
    "build_date" DATE,
    "compliance_date" DATE,
    "standard_equipment" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "features" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "dealer_comments" TEXT,
    "image_urls" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "thumbnail_urls" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "private_suburb" TEXT,
    "private_postcode" TEXT,
    "payment_processors" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "location_id" INTEGER,
    "feed_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "car_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "car_variant" (
    "car_id" INTEGER NOT NULL,
    "cylinders" SMALLINT,
    "engine_size_cc" INTEGER,
    "engine_size_litres" DECIMAL(4,1),
    "induction" TEXT,
    "gear_type" TEXT,
    "fuel_consumption_combined_l_per_100km" DECIMAL(4,1),
    "fuel_capacity_litres" DECIMAL(5,1),
    "gross_vehicle_mass_kg" INTEGER,
    "length_mm" INTEGER,
    "height_mm" INTEGER,
    "width_mm" INTEGER,
    "torque_nm" INTEGER,
    "power_kw" INTEGER,
    "ancap_rating" DECIMAL(2,1),
    "body_configuration" TEXT,

    CONSTRAINT "car_variant_pkey" PRIMARY KEY ("car_id")
);

-- CreateTable
CREATE TABLE "caravan_specification" (
    "car_id" INTEGER NOT NULL,
    "body_width_mm" INTEGER,
    "body_length_mm" INTEGER,
    "tare_weight_kg" INTEGER,
    "axle_type" TEXT,
    "sleeps" SMALLINT,
    "aggregate_trailer_mass_kg" INTEGER,

    CONSTRAINT "caravan_specification_pkey" PRIMARY KEY ("car_id")
);

-- CreateTable
CREATE TABLE "autograb_data" (
    "car_id" INTEGER NOT NULL,
    "autograb_id" TEXT,
    "state_average_market_price_cents" INTEGER,
    "average_market_price_cents" INTEGER,

    CONSTRAINT "autograb_data_pkey" PRIMARY KEY ("car_id")
);

-- CreateTable
CREATE TABLE "car_finance_lender" (
    "car_id" INTEGER NOT NULL,
    "provider" "finance_provider" NOT NULL,
    "interest_rate" DECIMAL(6,3),
    "comparison_rate" DECIMAL(6,3),
    "payment_week_cents" INTEGER,
    "payment_month_cents" INTEGER,
    "term_years" SMALLINT,
    "term_months" SMALLINT,
    "deposit_cents" INTEGER,
    "balloon_cents" INTEGER,
    "disclaimer" TEXT,
    "terms" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "car_finance_lender_pkey" PRIMARY KEY ("car_id","provider")
);

-- CreateTable
CREATE TABLE "car_price_change" (
    "car_id" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "price_cents" INTEGER,

    CONSTRAINT "car_price_change_pkey" PRIMARY KEY ("car_id","changed_at")
);

-- CreateTable
CREATE TABLE "feed_run" (
    "id" SERIAL NOT NULL,
    "dealership_id" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_bytes" BIGINT,
    "mapping" TEXT NOT NULL,
    "is_forced" BOOLEAN NOT NULL DEFAULT false,
    "outcome" "feed_outcome" NOT NULL DEFAULT 'running',
    "message" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "rows_added" INTEGER NOT NULL DEFAULT 0,
    "rows_changed" INTEGER NOT NULL DEFAULT 0,
    "rows_unchanged" INTEGER NOT NULL DEFAULT 0,
    "rows_rejected" INTEGER NOT NULL DEFAULT 0,
    "cars_sold" INTEGER NOT NULL DEFAULT 0,
    "seconds" DOUBLE PRECISION,
    "rows_per_second" DOUBLE PRECISION,

    CONSTRAINT "feed_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed_reject" (
    "run_id" INTEGER NOT NULL,
    "row_number" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "stock_number" TEXT,
    "value" TEXT,
    "reason" TEXT NOT NULL,
    "message" TEXT NOT NULL,

    CONSTRAINT "feed_reject_pkey" PRIMARY KEY ("run_id","row_number","field")
);

-- CreateTable
CREATE TABLE "feed_vanish" (
    "run_id" INTEGER NOT NULL,
    "stock_number" TEXT NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "feed_vanish_pkey" PRIMARY KEY ("run_id","stock_number")
);

-- CreateTable
CREATE TABLE "offer" (
    "id" SERIAL NOT NULL,
    "tenant_id" INTEGER,
    "group_id" INTEGER,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "sanitized_description" TEXT NOT NULL,
    "disclaimer" TEXT,
    "image_url" TEXT,
    "image_or_model_image_url" TEXT,
    "manufacturer_id" INTEGER,
    "model_id" INTEGER,
    "position" INTEGER NOT NULL DEFAULT 0,
    "starts_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_exclusion" (
    "offer_id" INTEGER NOT NULL,
    "tenant_id" INTEGER NOT NULL,

    CONSTRAINT "offer_exclusion_pkey" PRIMARY KEY ("offer_id","tenant_id")
);

-- CreateTable
CREATE TABLE "review" (
    "id" SERIAL NOT NULL,
    "tenant_id" INTEGER,
    "dealership_id" INTEGER NOT NULL,
    "location_id" INTEGER,
    "text" TEXT,
    "customer_name" TEXT NOT NULL,
    "rating" SMALLINT NOT NULL,
    "reviewed_on" DATE NOT NULL,
    "image_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promo_node" (
    "id" SERIAL NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "position" INTEGER NOT NULL,
    "display" "car_type"[],
    "is_strict_display" BOOLEAN NOT NULL DEFAULT false,
    "image_url" TEXT NOT NULL,
    "alt_text" TEXT NOT NULL,
    "background_colour" TEXT,
    "href" TEXT,

    CONSTRAINT "promo_node_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead" (
    "id" UUID NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "dealership_id" INTEGER,
    "submission_id" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "subcategory" TEXT,
    "event_id" SMALLINT NOT NULL,
    "source" "lead_source" NOT NULL DEFAULT 'website',
    "url" TEXT NOT NULL,
    "user_agent" TEXT,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "postcode" TEXT,
    "message" TEXT,
    "opt_in" BOOLEAN NOT NULL DEFAULT true,
    "car_id" INTEGER,
    "car_snapshot" JSONB,
    "car_dealership_id" INTEGER,
    "offer_id" INTEGER,
    "location_id" INTEGER,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "lead_attributes" JSONB NOT NULL DEFAULT '{}',
    "form_completed" BOOLEAN NOT NULL DEFAULT true,
    "offer_accepted" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_job" (
    "id" BIGSERIAL NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "kind" "outbox_kind" NOT NULL,
    "dedup_key" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shopper" (
    "id" SERIAL NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "phone" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shopper_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "watchlist_entry" (
    "id" SERIAL NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "shopper_id" INTEGER NOT NULL,
    "car_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "watchlist_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_index" (
    "tenant_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "car_count" INTEGER NOT NULL,
    "all_cars" VARBIT NOT NULL,
    "built_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_index_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "search_posting" (
    "tenant_id" INTEGER NOT NULL,
    "facet" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "cars" VARBIT,
    "positions" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "car_count" INTEGER NOT NULL,
    "label" TEXT,

    CONSTRAINT "search_posting_pkey" PRIMARY KEY ("tenant_id","facet","value")
);

-- CreateTable
CREATE TABLE "search_slice" (
    "tenant_id" INTEGER NOT NULL,
    "column" TEXT NOT NULL,
    "digit" SMALLINT NOT NULL,
    "cars" VARBIT NOT NULL,

    CONSTRAINT "search_slice_pkey" PRIMARY KEY ("tenant_id","column","digit")
);

-- CreateTable
CREATE TABLE "search_card" (
    "tenant_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "car_id" INTEGER NOT NULL,
    "card" TEXT NOT NULL,

    CONSTRAINT "search_card_pkey" PRIMARY KEY ("tenant_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "dealership_group_slug_key" ON "dealership_group"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "dealership_slug_key" ON "dealership"("slug");

-- CreateIndex
CREATE INDEX "dealership_group_id_idx" ON "dealership"("group_id");

-- CreateIndex
CREATE UNIQUE INDEX "tenant_slug_key" ON "tenant"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "tenant_address_id_key" ON "tenant"("address_id");

-- CreateIndex
CREATE INDEX "tenant_domain_tenant_id_idx" ON "tenant_domain"("tenant_id");

-- CreateIndex
CREATE INDEX "tenant_dealership_dealership_id_idx" ON "tenant_dealership"("dealership_id");

-- CreateIndex
CREATE UNIQUE INDEX "dealership_website_tenant_id_slug_key" ON "dealership_website"("tenant_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "manufacturer_slug_key" ON "manufacturer"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_model_manufacturer_id_slug_key" ON "vehicle_model"("manufacturer_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "location_address_id_key" ON "location"("address_id");

-- CreateIndex
CREATE UNIQUE INDEX "location_dealership_id_slug_key" ON "location"("dealership_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "location_dealership_id_code_key" ON "location"("dealership_id", "code");

-- CreateIndex
CREATE UNIQUE INDEX "opening_hours_location_id_department_weekday_key" ON "opening_hours"("location_id", "department", "weekday");

-- CreateIndex
CREATE UNIQUE INDEX "special_hours_location_id_department_date_key" ON "special_hours"("location_id", "department", "date");

-- CreateIndex
CREATE UNIQUE INDEX "car_slug_key" ON "car"("slug");

-- CreateIndex
CREATE INDEX "car_dealership_id_status_idx" ON "car"("dealership_id", "status");

-- CreateIndex
CREATE INDEX "car_location_id_idx" ON "car"("location_id");

-- CreateIndex
CREATE UNIQUE INDEX "car_dealership_id_stock_number_key" ON "car"("dealership_id", "stock_number");

-- CreateIndex
CREATE INDEX "feed_run_dealership_id_started_at_idx" ON "feed_run"("dealership_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "offer_tenant_id_idx" ON "offer"("tenant_id");

-- CreateIndex
CREATE INDEX "offer_group_id_idx" ON "offer"("group_id");

-- CreateIndex
CREATE INDEX "review_dealership_id_reviewed_on_idx" ON "review"("dealership_id", "reviewed_on" DESC);

-- CreateIndex
CREATE INDEX "promo_node_tenant_id_position_idx" ON "promo_node"("tenant_id", "position");

-- CreateIndex
CREATE INDEX "lead_tenant_id_created_at_idx" ON "lead"("tenant_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "lead_tenant_id_submission_id_key" ON "lead"("tenant_id", "submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_job_dedup_key_key" ON "outbox_job"("dedup_key");

-- CreateIndex
CREATE UNIQUE INDEX "shopper_tenant_id_phone_key" ON "shopper"("tenant_id", "phone");

-- CreateIndex
CREATE INDEX "watchlist_entry_tenant_id_idx" ON "watchlist_entry"("tenant_id");

-- CreateIndex
CREATE UNIQUE INDEX "watchlist_entry_shopper_id_car_id_key" ON "watchlist_entry"("shopper_id", "car_id");

-- CreateIndex
CREATE INDEX "search_card_car_id_idx" ON "search_card"("car_id");

-- AddForeignKey
ALTER TABLE "dealership" ADD CONSTRAINT "dealership_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "dealership_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "dealership_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_manufacturer_id_fkey" FOREIGN KEY ("manufacturer_id") REFERENCES "manufacturer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_address_id_fkey" FOREIGN KEY ("address_id") REFERENCES "address"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant_domain" ADD CONSTRAINT "tenant_domain_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant_dealership" ADD CONSTRAINT "tenant_dealership_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant_dealership" ADD CONSTRAINT "tenant_dealership_dealership_id_fkey" FOREIGN KEY ("dealership_id") REFERENCES "dealership"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealership_website" ADD CONSTRAINT "dealership_website_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_model" ADD CONSTRAINT "vehicle_model_manufacturer_id_fkey" FOREIGN KEY ("manufacturer_id") REFERENCES "manufacturer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "location" ADD CONSTRAINT "location_dealership_id_fkey" FOREIGN KEY ("dealership_id") REFERENCES "dealership"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "location" ADD CONSTRAINT "location_address_id_fkey" FOREIGN KEY ("address_id") REFERENCES "address"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "location_manufacturer" ADD CONSTRAINT "location_manufacturer_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "location_manufacturer" ADD CONSTRAINT "location_manufacturer_manufacturer_id_fkey" FOREIGN KEY ("manufacturer_id") REFERENCES "manufacturer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "location_distribution" ADD CONSTRAINT "location_distribution_from_location_id_fkey" FOREIGN KEY ("from_location_id") REFERENCES "location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "location_distribution" ADD CONSTRAINT "location_distribution_to_location_id_fkey" FOREIGN KEY ("to_location_id") REFERENCES "location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car" ADD CONSTRAINT "car_dealership_id_fkey" FOREIGN KEY ("dealership_id") REFERENCES "dealership"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car" ADD CONSTRAINT "car_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_variant" ADD CONSTRAINT "car_variant_car_id_fkey" FOREIGN KEY ("car_id") REFERENCES "car"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "caravan_specification" ADD CONSTRAINT "caravan_specification_car_id_fkey" FOREIGN KEY ("car_id") REFERENCES "car"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "autograb_data" ADD CONSTRAINT "autograb_data_car_id_fkey" FOREIGN KEY ("car_id") REFERENCES "car"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_finance_lender" ADD CONSTRAINT "car_finance_lender_car_id_fkey" FOREIGN KEY ("car_id") REFERENCES "car"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_price_change" ADD CONSTRAINT "car_price_change_car_id_fkey" FOREIGN KEY ("car_id") REFERENCES "car"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_dealership_id_fkey" FOREIGN KEY ("dealership_id") REFERENCES "dealership"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_reject" ADD CONSTRAINT "feed_reject_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "feed_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_vanish" ADD CONSTRAINT "feed_vanish_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "feed_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "dealership_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_manufacturer_id_fkey" FOREIGN KEY ("manufacturer_id") REFERENCES "manufacturer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "vehicle_model"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_exclusion" ADD CONSTRAINT "offer_exclusion_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_exclusion" ADD CONSTRAINT "offer_exclusion_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_dealership_id_fkey" FOREIGN KEY ("dealership_id") REFERENCES "dealership"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_node" ADD CONSTRAINT "promo_node_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_dealership_id_fkey" FOREIGN KEY ("dealership_id") REFERENCES "dealership"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_car_id_fkey" FOREIGN KEY ("car_id") REFERENCES "car"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_job" ADD CONSTRAINT "outbox_job_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shopper" ADD CONSTRAINT "shopper_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watchlist_entry" ADD CONSTRAINT "watchlist_entry_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watchlist_entry" ADD CONSTRAINT "watchlist_entry_shopper_id_fkey" FOREIGN KEY ("shopper_id") REFERENCES "shopper"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watchlist_entry" ADD CONSTRAINT "watchlist_entry_car_id_fkey" FOREIGN KEY ("car_id") REFERENCES "car"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_index" ADD CONSTRAINT "search_index_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
