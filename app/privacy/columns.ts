/**
 * Every column of every table: `erased` says something of a shopper and is found, exported and erased by `npm run privacy`; `retained` says
 * something of somebody and is retained, for the reason beside it; `plain` says nothing of a person. A test holds this to the database, so
 * that whoever adds a column says which it is.
 */
export type TableColumns = { erased?: string; retained?: string; plain: string }

export const COLUMNS: Readonly<Record<string, TableColumns>> = {
  address: { plain: 'id street city state postcode place_url latitude longitude place_id map_key' },
  autograb_data: { plain: 'car_id autograb_id state_average_market_price_cents average_market_price_cents' },
  car: {
    retained: 'private_suburb private_postcode rego_plate',
    plain:
      'id dealership_id slug stock_number name carsales_title item_type car_type status year make model badge series colour ' +
      'interior_colour tag is_reserved sold_at is_certified vin rego_expiry history_report_url show_on_dealer_website nvic ' +
      'redbook_code categories custom_rank views price_cents price_type drive_away_price_cents egc_price_cents ' +
      'before_price_cents offer_price_cents subscription_price_cents weekly_price_cents is_preorder is_reservable ' +
      'reserve_amount_cents odometer_km transmission simple_transmission body simple_body body_configuration fuel simple_fuel ' +
      'drive seats doors gears engine_size_cc build_date compliance_date standard_equipment features dealer_comments ' +
      'image_urls thumbnail_urls payment_processors location_id feed_hash created_at updated_at first_seen_at',
  },
  car_finance_lender: {
    plain:
      'car_id provider interest_rate comparison_rate payment_week_cents payment_month_cents term_years term_months ' +
      'deposit_cents balloon_cents disclaimer terms',
  },
  car_price_change: { plain: 'car_id changed_at price_cents offer_price_cents price_type' },
  car_variant: {
    plain:
      'car_id cylinders engine_size_cc engine_size_litres induction gear_type fuel_consumption_combined_l_per_100km ' +
      'fuel_capacity_litres gross_vehicle_mass_kg length_mm height_mm width_mm torque_nm power_kw ancap_rating ' +
      'body_configuration',
  },
  caravan_specification: { plain: 'car_id body_width_mm body_length_mm tare_weight_kg axle_type sleeps aggregate_trailer_mass_kg' },
  content_change: { plain: 'transaction_id tenant_id' },
  content_page: { plain: 'id scope key path title description image_url body blocks published_on updated_at' },
  content_version: { plain: 'id version' },
  dealership: { plain: 'id slug name group_id licence_number average_rating review_count time_zone offers_subscriptions' },
  dealership_group: { plain: 'id slug name' },
  dealership_website: { plain: 'id tenant_id url make name slug logo_url title position' },
  fake_card_payment: { retained: 'card_last4 description', plain: 'id idempotency_key amount_cents return_path status created_at declines cancel_path' },
  feed_alarm: { plain: 'id dealership_id kind message began_at ended_at mailed_at posted_at' },
  feed_reject: { retained: 'value message', plain: 'run_id row_number field stock_number reason' },
  feed_run: {
    plain:
      'id dealership_id file_name file_bytes mapping is_forced outcome message started_at finished_at rows_read rows_added ' +
      'rows_changed rows_unchanged rows_rejected cars_sold seconds rows_per_second price_facts',
  },
  feed_source: { plain: 'dealership_id settings since next_at taken_until taken_by attempts validators file_hash checked_at changed_at failures failure' },
  feed_vanish: { plain: 'run_id stock_number title' },
  kept_form: { erased: 'typed', plain: 'id tenant_id path created_at' },
  lead: {
    erased: 'user_agent first_name last_name email phone postcode message answers lead_attributes url submission_id sender sender_56 sender_48 sender_everywhere consents typed',
    plain:
      'id tenant_id dealership_id form_kind category subcategory event_id source opt_in car_id car_snapshot car_dealership_id offer_id ' +
      'location_id form_completed offer_accepted created_at erased_at suspected_for released_at mail_refused_at',
  },
  lead_delivery_attempt: { retained: 'receiver answer_words', plain: 'id lead_id channel dedup_key attempt at outcome answer_code message_id duration_ms' },
  location: {
    plain:
      'id dealership_id name slug code is_primary is_visible location_type location_subtype address_id phone landline_phone ' +
      'image_url average_rating review_count dealer_licence_number motor_vehicle_repairer time_zone position',
  },
  location_distribution: { plain: 'from_location_id to_location_id' },
  location_manufacturer: { plain: 'location_id manufacturer_id' },
  manufacturer: { plain: 'id name slug logo_url' },
  offer: {
    plain:
      'id tenant_id group_id name description sanitized_description disclaimer image_url image_or_model_image_url ' +
      'manufacturer_id model_id position starts_at expires_at',
  },
  offer_exclusion: { plain: 'offer_id tenant_id' },
  online_payment: { retained: 'reference payment_id', plain: 'id tenant_id lead_id status amount_cents created_at paid_at refunded_at' },
  opening_hours: { plain: 'id location_id department weekday status opens_at_minute closes_at_minute formatted_hours' },
  outbox_job: {
    erased: 'payload',
    plain:
      'id tenant_id kind dedup_key attempts available_at done_at last_error created_at lane lead_id taken_until taken_by ' +
      'dead_at',
  },
  page_failure: { plain: 'minute site failures' },
  promo_node: { plain: 'id tenant_id starts_at expires_at position display is_strict_display image_url alt_text background_colour href' },
  rate_turn: { plain: 'key until turns' },
  recorded_event: { plain: 'id tenant_id event_id car_id dealership_id created_at' },
  reservation: {
    erased: 'form_id',
    retained: 'payment_id',
    plain:
      'id tenant_id car_id lead_id status deposit_cents hold_hours held_until created_at held_at released_at refunds_itself ' +
      'payment_closed_at refunded_at',
  },
  review: { retained: 'customer_name text image_url', plain: 'id tenant_id dealership_id location_id rating reviewed_on created_at' },
  search_alert: { erased: 'email href label', plain: 'id tenant_id asked_at confirmed_at ends_at news_since looked_at due_at mailing_at' },
  search_card: { plain: 'tenant_id position car_id card' },
  search_index: { plain: 'tenant_id version car_count all_cars built_at builder builder_version unfiltered_version unfiltered_for_sale unfiltered_until unfiltered_facets unfiltered_stats' },
  search_posting: { plain: 'tenant_id facet value cars positions car_count' },
  search_slice: { plain: 'tenant_id column digit cars' },
  settings_layer: { retained: 'changed_by', plain: 'scope key version values created_at' },
  shopper: { erased: 'phone', plain: 'id tenant_id created_at signed_in_at' },
  shopper_session: { erased: 'token_hash shopper_id', plain: 'tenant_id created_at expires_at' },
  sign_in_code: { erased: 'phone address_hash network56_hash network48_hash code_hash salt', plain: 'id tenant_id tries created_at expires_at used_at' },
  site_version: { retained: 'changed_by document changes', plain: 'tenant_id version note created_at' },
  special_hours: { plain: 'id location_id department status date opens_at_minute closes_at_minute' },
  sql_function: { plain: 'signature name hash definition_hash applied_at superseded_at' },
  team_member: { retained: 'name phone email image_url', plain: 'id location_id role position' },
  tenant: {
    plain:
      'id slug template name logo_url group_id manufacturer_id address_id facebook_url instagram_url override_city ' +
      'search_categories created_at former_slugs',
  },
  tenant_content_version: { plain: 'tenant_id version' },
  tenant_dealership: { plain: 'tenant_id dealership_id position' },
  tenant_domain: { plain: 'host tenant_id is_canonical' },
  tenant_redirect: { plain: 'tenant_id position pattern target status' },
  test_drive_booking: { plain: 'id tenant_id lead_id location_id starts_at ends_at seat version cancelled_at moved_from created_at' },
  valuation: { erased: 'rego rego_state plate vehicle adjustment_answers kept typed', plain: 'id tenant_id car_id offer lead_id created_at erased_at' },
  vehicle_model: { plain: 'id manufacturer_id name slug body override_url' },
  watchlist_entry: { erased: 'shopper_id', plain: 'id tenant_id car_id created_at' },
}

/** Why a column that says something of somebody is not erased with a shopper. */
export const RETAINED_BECAUSE: Readonly<Record<string, string>> = {
  car: 'stock that the dealership publishes; it changes with its feed',
  fake_card_payment: 'four digits of a card of the demo, and what was paid for, in the words of its payer where it was paid by reference',
  feed_reject: 'what a feed said of a car and was not let in, such as a private seller’s suburb; it goes with the details of its run',
  lead_delivery_attempt: 'where the dealership was sent its lead: addresses of its own, which its settings name',
  online_payment: "what was paid for, in its payer's words, and the processor's number of the payment, for the books",
  reservation: "the processor's number of a payment, for the books",
  review: 'published by its writer with a review site; it goes with the dealership’s reviews',
  settings_layer: 'who of the platform put a layer in force',
  site_version: "who of the platform changed a site, and what its dealership's people and reviews were then, to put them back",
  team_member: "a dealership's own people, which its settings name",
}
