-- A claim keeps the program of its promotion: its number is unique in it, not over all clients, and what is asked of the
-- claims of a program is answered by an index that begins with it. Whoever adds claims need not say it.
ALTER TABLE promotion ADD CONSTRAINT promotion_program_uk UNIQUE (id, program_id);
ALTER TABLE claim ADD COLUMN program_id bigint;
UPDATE claim SET program_id = promotion.program_id FROM promotion WHERE promotion.id = promotion_id;
ALTER TABLE claim
  ALTER COLUMN program_id SET NOT NULL,
  ADD CONSTRAINT claim_program_fkey FOREIGN KEY (promotion_id, program_id) REFERENCES promotion (id, program_id),
  DROP CONSTRAINT claim_promotion_id_fkey,
  DROP CONSTRAINT claim_claim_number_key;

CREATE FUNCTION set_program_of_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT program_id INTO NEW.program_id FROM promotion WHERE id = NEW.promotion_id;
  RETURN NEW;
END
$$;

CREATE TRIGGER claim_program
  BEFORE INSERT ON claim FOR EACH ROW WHEN (NEW.program_id IS NULL) EXECUTE FUNCTION set_program_of_claim();

CREATE UNIQUE INDEX claim_number_uk ON claim (program_id, claim_number);
