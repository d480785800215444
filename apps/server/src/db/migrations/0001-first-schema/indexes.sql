-- One block per search. Text is ordered by the root collation of ICU in the query and in its index, since the default
-- order differs between servers. No index is DESC NULLS LAST: PostgreSQL would sort again for ORDER BY x DESC.

CREATE INDEX activity_timeline_ix ON activity (activity_type, subject_id, created_date DESC, id DESC);
CREATE INDEX activity_program_ix ON activity (program_id, created_date DESC, id DESC);
CREATE INDEX activity_message_trgm ON activity USING gin (message gin_trgm_ops);

CREATE INDEX promotion_key_order_ix ON promotion (program_id, promotion_key COLLATE "und-x-icu", id);
CREATE INDEX promotion_name_order_ix ON promotion (program_id, name COLLATE "und-x-icu", id);
CREATE INDEX promotion_updated_ix ON promotion (program_id, updated_date DESC, id DESC);
CREATE INDEX promotion_end_ix ON promotion (program_id, expiration_date, id) INCLUDE (effective_date);
CREATE INDEX promotion_fiscal_year_ix ON promotion (program_id, fiscal_year, id);
CREATE INDEX promotion_type_ix ON promotion (program_id, promotion_type_id);
CREATE INDEX promotion_country_ix ON promotion (program_id, country_id);
CREATE INDEX promotion_condition_ix ON promotion (participant_eligibility_rule_condition_id);
CREATE INDEX promotion_search_trgm ON promotion USING gin ((promotion_key || ' ' || name) gin_trgm_ops);
CREATE INDEX promotion_start_ix ON promotion (program_id, effective_date, id) INCLUDE (expiration_date);

CREATE INDEX promotion_type_search_trgm
  ON promotion_type USING gin ((promotion_type_key || ' ' || name) gin_trgm_ops);
CREATE INDEX promotion_type_name_order_ix ON promotion_type (client_id, name COLLATE "und-x-icu", id);

CREATE INDEX participant_search_trgm
  ON participant
  USING gin ((participant_key || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email1, '')) gin_trgm_ops);
CREATE INDEX participant_type_ix ON participant (program_id, participant_type_id);
CREATE INDEX participant_org_ix ON participant (organization_id);
CREATE INDEX participant_updated_ix ON participant (program_id, updated_date DESC, id DESC);
CREATE INDEX participant_key_order_ix ON participant (program_id, participant_key COLLATE "und-x-icu", id);
CREATE INDEX participant_last_name_ix
  ON participant (program_id, last_name COLLATE "und-x-icu", first_name COLLATE "und-x-icu", id);
CREATE INDEX participant_first_name_ix ON participant (program_id, first_name COLLATE "und-x-icu", id);
CREATE INDEX participant_email_ix ON participant (program_id, email1 COLLATE "und-x-icu", id);

CREATE INDEX organization_search_trgm
  ON organization USING gin ((organization_key || ' ' || name || ' ' || coalesce(dba, '')) gin_trgm_ops);
CREATE INDEX organization_type_ix ON organization (client_id, organization_type_id);
CREATE INDEX organization_parent_ix ON organization (parent_organization_id);
CREATE INDEX organization_name_order_ix ON organization (client_id, name COLLATE "und-x-icu", id);
CREATE INDEX organization_key_order_ix ON organization (client_id, organization_key COLLATE "und-x-icu", id);
CREATE INDEX organization_updated_ix ON organization (client_id, updated_date DESC, id DESC);

CREATE INDEX product_search_trgm
  ON product USING gin ((product_key || ' ' || model_number || ' ' || name) gin_trgm_ops);
CREATE INDEX product_model_ix ON product (client_id, upper(model_number));
CREATE INDEX product_key_order_ix ON product (client_id, product_key COLLATE "und-x-icu", id);
CREATE INDEX product_name_order_ix ON product (client_id, name COLLATE "und-x-icu", id);
CREATE INDEX product_model_order_ix ON product (client_id, model_number COLLATE "und-x-icu", id);
CREATE INDEX product_mpg_ix ON product_custom_field_value (field_number, value);

CREATE INDEX store_product_search_trgm ON store_product USING gin ((product_number || ' ' || name) gin_trgm_ops);
CREATE INDEX store_product_country_ix ON store_product (country_id);

CREATE INDEX participant_group_order_ix
  ON participant_group (program_id, category COLLATE "und-x-icu", name COLLATE "und-x-icu", id);

CREATE INDEX organization_group_order_ix
  ON organization_group (program_id, category COLLATE "und-x-icu", name COLLATE "und-x-icu", id);

CREATE INDEX promotion_participant_part_ix ON promotion_participant (participant_id);
CREATE INDEX promotion_participant_payout_ix ON promotion_participant_payout (promotion_participant_id);
CREATE INDEX promotion_organization_org_ix ON promotion_organization (organization_id);
CREATE INDEX promotion_product_line_search_ix ON promotion_product_line (promotion_id, is_group, expiration_date);
CREATE INDEX promotion_product_line_product_ix ON promotion_product_line (product_id);
CREATE INDEX promotion_product_payout_line_ix ON promotion_product_payout (line_id, effective_date);
CREATE INDEX promotion_product_group_item_ix ON promotion_product_group_item (product_id);
CREATE INDEX promotion_deadline_ix ON promotion_deadline (promotion_id, effective_date);
CREATE INDEX promotion_deadline_ahead_ix ON promotion_deadline (submission_deadline_date);
CREATE INDEX promotion_course_ix ON promotion_course (promotion_id);
CREATE INDEX promotion_limit_parent_ix ON promotion_limit_node (parent_id, created_date, id);
CREATE INDEX promotion_duplication_other_ix ON promotion_duplication_check (other_promotion_id);

CREATE INDEX rule_group_ix ON rule (rule_group_id, sort_order);
CREATE INDEX rule_condition_ix ON rule (rule_condition_id);
CREATE INDEX rule_action_ix ON rule_action (rule_id);

CREATE INDEX upload_promotion_ix ON upload (promotion_id);
CREATE INDEX upload_unattached_ix ON upload (created_date) WHERE promotion_id IS NULL;

CREATE INDEX claim_promotion_ix ON claim (promotion_id, created_date DESC, id DESC);
CREATE INDEX claim_product_claim_ix ON claim_product (claim_id);
CREATE INDEX claim_product_line_ix ON claim_product (line_id);

CREATE INDEX contest_active_ix ON contest (program_id) WHERE is_active;

CREATE INDEX session_user_ix ON session (app_user_id);
CREATE INDEX session_expiration_ix ON session (expiration_date);

CREATE INDEX login_attempt_account_ix ON login_attempt (account, attempted_date);
CREATE INDEX login_attempt_address_ix ON login_attempt (address, attempted_date);

CREATE INDEX idempotency_key_age_ix ON idempotency_key (created_date);

CREATE INDEX audit_entry_subject_ix ON audit_entry (subject_type, subject_id, id);

CREATE INDEX job_due_ix ON job (run_at) WHERE done_date IS NULL;
