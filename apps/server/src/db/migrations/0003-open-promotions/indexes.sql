-- What is asked of promotions that are not over, mostly how many lack something, is answered from the index alone.
DROP INDEX promotion_end_ix;
CREATE INDEX promotion_end_ix ON promotion (program_id, expiration_date, id)
  INCLUDE (effective_date, promotion_type_id, claim_type_id, payout_generation_rule_group_id);
